// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.DifferentFiles;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.MeshCoordinators;
import io.plumbline.cli.session.MeshLogs;
import io.plumbline.cli.session.MeshPrinter;
import io.plumbline.cli.session.MeshToken;
import io.plumbline.cli.session.RemoteAgents;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.log.AgentSource;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.raft.Membership;
import io.plumbline.mesh.run.Inventory;
import io.plumbline.mesh.run.LocalAgents;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.mesh.run.SshAgents;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code plumbline mesh}. */
@Command(
        name = "mesh",
        description = {
            "Measures round trips from every host to every host. Each round pairs all hosts, so no "
                    + "message waits behind another pair's; in several tournaments every pair meets again, "
                    + "while different pairs run beside it.",
            "Agents ('plumbline agent') join with a token, over TLS with the certificate of this "
                    + "mesh. --ssh starts them on other hosts; --local on this one, where one pair measures at "
                    + "a time; 'mesh manifest' and 'mesh slurm' describe them for Kubernetes and Slurm."
        },
        subcommands = {MeshManifestCommand.class, MeshSlurmCommand.class, MeshCredentialsCommand.class},
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline mesh --local 8   (a trial on this host)",
            "  plumbline mesh --ssh hosts.txt --bind 10.0.0.1 --html mesh.html",
            "  plumbline mesh --expect 12 --bind 10.0.0.1 --token-file mesh.token --html mesh.html",
            "  plumbline mesh --expect 12 --bind 10.0.0.1 --token-file mesh.token --rate 10k --both-ways",
            "  plumbline mesh --expect 12 --bind 10.0.0.1 --token-file mesh.token --log mesh.log --json mesh.json",
            "  plumbline mesh --resume mesh.log --json mesh.json   (continues)",
            "  plumbline mesh --coordinators a:4721,b:4721,c:4721 --me a:4721 --expect 12 --bind a --log mesh"
                    + " --token-file mesh.token --certificate-file mesh.p12   (on each of a, b and c)",
            "  plumbline mesh manifest --agents 12 --image IMAGE | kubectl apply -f -",
            "  plumbline report mesh.json --html mesh.html"
        })
final class MeshCommand extends CommandSupport {

    private static final EffortSpec EFFORT = new EffortSpec(2000, Duration.ofMillis(200), Duration.ofSeconds(1), 1, 1);
    private static final Duration OF_A_TRY = Duration.ofMillis(500);
    private static final int PORT = 4720;

    /** Of the client's JVM, its connection and its floor. */
    private static final Duration START_AND_END = Duration.ofSeconds(3);

    /** The same where the next pair begins when it is over. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final Duration GUARD = Duration.ofMillis(200);

    /** Files on the coordinator's host, which whoever starts it there knows. */
    private static final Set<String> OF_THE_LAUNCHER =
            Set.of("--json", "--html", "--join-file", "--log", "--resume", "--coordinators", "--me");

    /** Options that say neither what is measured nor in which order. */
    private static final Set<String> OF_A_RESUMPTION = Set.of(
            "--resume",
            "--json",
            "--html",
            "--join-file",
            "--token-file",
            "--certificate-file",
            "--bind",
            "--port",
            "--ssh-command",
            "--remote-plumbline",
            "--debug");

    @Option(
            names = "--local",
            paramLabel = "N",
            description = "Starts N agents on this host, as a trial; one pair measures at a time, by default for "
                    + "500ms (--duration).",
            order = 0)
    Integer local;

    @Option(
            names = "--ssh",
            paramLabel = "FILE",
            description = "Starts an agent on each host in the file by ssh, and ends it with the mesh. A line is "
                    + "[user@]host, optionally followed by bind=ADDRESS and labels such as rack=r7.",
            order = 0)
    Path inventoryFile;

    @Option(
            names = "--ssh-command",
            paramLabel = "WORDS",
            description = "Command that calls ssh. Default: ${DEFAULT-VALUE}.",
            order = 0)
    String sshCommand = "ssh";

    @Option(
            names = "--remote-plumbline",
            paramLabel = "PATH",
            description = "Path of plumbline on the hosts of --ssh. Default: ${DEFAULT-VALUE}.",
            order = 0)
    String remotePlumbline = "plumbline";

    @Option(names = "--expect", paramLabel = "N", description = "Number of agents to wait for.", order = 0)
    Integer expected;

    @Option(
            names = "--fewest",
            paramLabel = "N",
            description = "Min agents to begin with after --join-timeout. Default: all expected.",
            order = 0)
    Integer fewest;

    @Option(
            names = "--join-timeout",
            paramLabel = "TIME",
            description = "How long to wait for agents. Default: ${DEFAULT-VALUE}.",
            order = 0)
    Duration joinTimeout = Duration.ofMinutes(2);

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address of this host at which agents reach it. Default: ${DEFAULT-VALUE}.",
            order = 0)
    String bind = Defaults.BIND_HOST;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description =
                    "Port that agents connect to, 0 for any free one. Default: " + PORT + ", and any with --local.",
            order = 0)
    Integer port;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token that agents need: one line, at least 16 bytes, readable only by "
                    + "you. With --local one is created.",
            order = 0)
    Path tokenFile;

    @Option(
            names = "--certificate-file",
            paramLabel = "FILE",
            description = "Keeps the coordinator's certificate and key in a file, creating it if necessary, so "
                    + "agents can know its fingerprint in advance. Default: a new one for each mesh.",
            order = 0)
    Path certificateFile;

    @Option(
            names = "--join-file",
            paramLabel = "FILE",
            description = "Writes what agents need to a file, as soon as they can join: run 'plumbline agent @FILE "
                    + "--bind HOST' on hosts that see it.",
            order = 0)
    Path joinFile;

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Logs decisions and results, so --resume can continue if this process dies. The "
                    + "certificate is kept beside it, in FILE.p12, unless --certificate-file names another "
                    + "place. With --coordinators it is a folder with this coordinator's copy of the log.",
            order = 0)
    Path logFile;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Continues the log of a mesh: results count, and agents that joined on their own come "
                    + "back. The log says what is measured and where agents connect; options that you repeat "
                    + "must be unchanged.",
            order = 0)
    Path resume;

    @Option(
            names = "--coordinators",
            paramLabel = "HOST:PORT",
            split = ",",
            splitSynopsisLabel = ",",
            description = "Three or five coordinators that share the log. One leads; if it dies, another takes "
                    + "over. Start each with the same options except --me, --bind and --port; these ports are "
                    + "only for coordinators, and need the certificate of 'mesh credentials'. After a restart "
                    + "the same command continues.",
            order = 0)
    List<String> coordinators;

    @Option(names = "--me", paramLabel = "HOST:PORT", description = "Which of --coordinators this one is.", order = 0)
    String me;

    @Option(
            names = "--tournaments",
            paramLabel = "N",
            description = "How often every pair is measured; with 2 or more, hosts that stand out are named, with "
                    + "3 or more also pairs. Default: ${DEFAULT-VALUE}.",
            order = 0)
    int tournaments = 3;

    @Option(
            names = "--sample",
            paramLabel = "ROUNDS",
            description = "Measures only this many rounds of each tournament, drawn anew each time: every host "
                    + "meets as many others. Default: all.",
            order = 0)
    int rounds = Integer.MAX_VALUE;

    @Option(names = "--both-ways", description = "Measures each pair with either host as client.", order = 0)
    boolean bothWays;

    @Option(
            names = "--one-by-one",
            description = "Measures one pair at a time, to see the cost of measuring concurrently.",
            order = 0)
    boolean oneByOne;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the order of rounds. Default: ${DEFAULT-VALUE}.",
            order = 0)
    long seed = 1;

    @Mixin
    PingOptions ping = new PingOptions();

    @Mixin
    MeasureOptions measure = new MeasureOptions(EFFORT);

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Writes the mesh with the histogram of each pair, after each tournament and at the end.",
            order = 50)
    Path json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a web page with the matrix of all pairs.",
            order = 54)
    Path html;

    @Override
    int run() throws IOException {
        if (coordinators != null || me != null) {
            return coordinated();
        }
        if (resume == null) {
            checkAgents();
        }
        try (MeshLog log = log()) {
            MeshSpec mesh = log.entries().isEmpty() ? asked() : goneOnWith(new MeshHistory(log));
            prepareOutputs();
            return run(mesh, log);
        }
    }

    private int coordinated() throws IOException {
        requireForCoordinators();
        MeshSpec asked = spec(cell());
        prepareOutputs();
        try (MeshToken token = MeshToken.of(tokenFile)) {
            Membership membership =
                    Membership.of(coordinators, me, logFile, MeshLogs.sharedCertificate(certificateFile));
            return new MeshCoordinators(asked, token, new MeshCoordinators.Outputs(json, html), terminal())
                    .run(membership);
        }
    }

    /** Agents that a coordinator starts end with it, and what it writes for them names itself alone. */
    private void requireForCoordinators() {
        if (coordinators == null || me == null || logFile == null || expected == null) {
            throw new IllegalArgumentException("several coordinators need --me, --log and --expect: coordinators="
                    + (coordinators == null ? "" : String.join(",", coordinators))
                    + ", me=" + (me == null ? "" : me) + ", log=" + (logFile == null ? "" : logFile) + ", expect="
                    + (expected == null ? "" : expected) + " (give all of them)");
        }
        Stream.of("--local", "--ssh", "--resume", "--join-file")
                .filter(this::isGiven)
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException("not possible with several coordinators: option=" + option
                            + " (agents join on their own, and the same command resumes)");
                });
    }

    private MeshLog log() throws IOException {
        if (resume == null) {
            return logFile == null ? MeshLog.NONE : LogFile.create(logFile);
        }
        if (logFile != null) {
            throw new IllegalArgumentException(
                    "a resumed mesh keeps its log: log=" + logFile + ", resume=" + resume + " (give one of them)");
        }
        return MeshLogs.open(resume, terminal());
    }

    private MeshSpec asked() throws IOException {
        if (inventoryFile != null) {
            expected = Inventory.read(inventoryFile).hosts().size();
        }
        if (logFile != null && certificateFile == null) {
            certificateFile = MeshLogs.certificateBeside(logFile);
        }
        return spec(cell());
    }

    /** What the log says, but for where things are now. */
    private MeshSpec goneOnWith(MeshHistory history) throws IOException {
        Opened opened = history.opened();
        AgentSource source = opened.source();
        if (isGiven("--local") || isGiven("--ssh") || isGiven("--expect")) {
            checkAgents();
        } else {
            local = source.kind() == AgentSource.Kind.LOCAL ? opened.plan().expected() : null;
            inventoryFile = source.inventory().map(Path::of).orElse(null);
            expected = local == null && inventoryFile == null ? opened.plan().expected() : null;
        }
        tokenFile = tokenFile == null ? source.tokenFile().map(Path::of).orElse(null) : tokenFile;
        bind = isGiven("--bind") ? bind : history.led().map(Led::bindHost).orElse(opened.bindHost());
        port = port == null && local == null ? history.led().map(Led::port).orElse(null) : port;
        certificateFile =
                MeshLogs.certificate(opened, history.led(), certificateFile).orElse(null);
        MeshSpec asked = asked();
        Single logged = single(opened.task());
        boolean saysNothingElse = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .allMatch(OF_A_RESUMPTION::contains);
        if (!saysNothingElse
                && !(asked.plan().equals(opened.plan())
                        && ExperimentFile.text(asked.ping()).equals(opened.task()))) {
            throw new IllegalArgumentException("the log belongs to a mesh with other options: resume=" + resume
                    + ", measured=" + logged.title() + ", tournaments="
                    + opened.plan().tournaments() + " (give --resume alone: the log says what is measured)");
        }
        return new MeshSpec(logged, opened.plan(), bind, asked.port(), asked.certificateFile(), source);
    }

    private static Single single(String task) throws IOException {
        return new Single(ExperimentFile.parse(task).base());
    }

    private boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private int run(MeshSpec asked, MeshLog log) throws IOException {
        Optional<Inventory> inventory =
                inventoryFile == null ? Optional.empty() : Optional.of(Inventory.read(inventoryFile));
        boolean isStarted = local != null || inventory.isPresent();
        try (MeshToken token = isStarted ? MeshToken.made(tokenFile) : MeshToken.of(tokenFile);
                MeshRun mesh = new MeshRun(asked, token.token(), printer(), log)) {
            if (inventory.isPresent()) {
                return startedBySsh(mesh, inventory.get(), token);
            }
            if (local == null) {
                writeHowToJoin(mesh);
                sayHowToJoin(mesh);
                return measured(mesh);
            }
            LocalAgents agents = new LocalAgents(local, mesh, token.file().toString());
            try {
                return measured(mesh);
            } finally {
                agents.close();
            }
        }
    }

    /** A token or a certificate that is written over is lost. */
    private void prepareOutputs() throws IOException {
        Map<String, Path> outputs = new LinkedHashMap<>();
        outputs.put("--json", json);
        outputs.put("--html", html);
        outputs.put("--join-file", joinFile);
        outputs.values().removeIf(Objects::isNull);
        new DifferentFiles(outputs)
                .requireNoneOf(Stream.of(tokenFile, certificateFile, inventoryFile, logFile, resume)
                        .filter(Objects::nonNull)
                        .toList());
        for (Path file : outputs.values()) {
            OutputOptions.prepare(file);
        }
    }

    private void checkAgents() {
        if (Stream.of(local, expected, inventoryFile).filter(Objects::nonNull).count() != 1) {
            throw new IllegalArgumentException(
                    "where agents run is not given, or given twice (give one of --local, --expect and --ssh)");
        }
    }

    /**
     * Checks a command for another host, as far as one can here.
     *
     * @param own words that it is started with in any case
     * @param given options that follow them
     * @throws IllegalArgumentException if it would be refused there
     */
    static void check(List<String> own, List<String> given, Terminal terminal) {
        given.stream()
                .map(word -> word.replaceFirst("=.*", ""))
                .filter(word -> word.startsWith("--"))
                .filter(option -> own.contains(option) || OF_THE_LAUNCHER.contains(option))
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException("the coordinator is started with it already: option=" + option
                            + " (leave it out; allowed: what is measured, and in which order)");
                });
        List<String> words = new ArrayList<>(own);
        words.addAll(given);
        CommandSpec parsed = Main.commandLine(terminal)
                .parseArgs(RenamedFlags.replaced(words.toArray(String[]::new)))
                .subcommand()
                .commandSpec();
        MeshCommand mesh = (MeshCommand) parsed.userObject();
        mesh.checkAgents();
        mesh.spec(mesh.cell());
    }

    /** Where one pair measures at a time, a matrix is wanted soon. */
    CellSpec cell() {
        CellSpec cell = ping.cell(measure, Optional.empty(), Optional.empty());
        return local == null || isGiven("--duration") ? cell : cell.duration(OF_A_TRY);
    }

    private int startedBySsh(MeshRun mesh, Inventory inventory, MeshToken token) throws IOException {
        RemoteAgents remote = new RemoteAgents(sshCommand, remotePlumbline, joinAddress(mesh));
        SshAgents agents = remote.start(inventory, mesh.pin(), mesh::cancel, token, terminal());
        try {
            return measured(mesh);
        } finally {
            agents.close();
        }
    }

    private MeshPrinter printer() {
        return new MeshPrinter(terminal(), json);
    }

    private int measured(MeshRun mesh) throws IOException {
        return Interruption.during(() -> mesh.cancel("interrupted"), () -> {
            MeshResult result = mesh.await();
            terminal().clearProgress();
            boolean hasFigures = MeshPrinter.show(result, json, html, false, terminal());
            mesh.lostLog().ifPresent(lost -> {
                throw new CommandException(ExitStatus.ENVIRONMENT, lost.getMessage(), lost);
            });
            return hasFigures ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
        });
    }

    private MeshSpec spec(CellSpec cell) {
        int agents = local == null ? expected : local;
        boolean isOneByOne = oneByOne || local != null;
        EffortSpec effort = cell.effort();
        Duration length = effort.warmup()
                .plus(effort.duration().multipliedBy(effort.runs()))
                .multipliedBy(effort.forks())
                .plus((isOneByOne ? PATIENCE : START_AND_END).multipliedBy(effort.forks()));
        MeshPlan plan = new MeshPlan(
                agents,
                fewest == null ? agents : fewest,
                joinTimeout.toNanos(),
                tournaments,
                rounds,
                new Directions(bothWays, isOneByOne),
                length.toNanos(),
                GUARD.toNanos(),
                seed);
        int free = local == null ? PORT : 0;
        return new MeshSpec(
                new Single(cell),
                plan,
                bind,
                port == null ? free : port,
                Optional.ofNullable(certificateFile),
                source());
    }

    private AgentSource source() {
        AgentSource.Kind started = inventoryFile == null ? AgentSource.Kind.JOINING : AgentSource.Kind.SSH;
        return new AgentSource(
                local == null ? started : AgentSource.Kind.LOCAL,
                Optional.ofNullable(tokenFile).map(MeshCommand::absolute),
                Optional.ofNullable(inventoryFile).map(MeshCommand::absolute));
    }

    /** Whoever goes on may be in another folder. */
    private static String absolute(Path file) {
        return file.toAbsolutePath().toString();
    }

    private String joinAddress(MeshRun mesh) throws IOException {
        InetAddress address = InetAddress.getByName(bind);
        String host = address.isAnyLocalAddress() ? InetAddress.getLocalHost().getHostName() : bind;
        return host + ":" + mesh.port();
    }

    private void writeHowToJoin(MeshRun mesh) throws IOException {
        if (joinFile != null) {
            String token =
                    tokenFile.toAbsolutePath().toString().replace("\\", "\\\\").replace("\"", "\\\"");
            AtomicFile.write(
                    joinFile,
                    "--join " + joinAddress(mesh) + "\n--pin " + mesh.pin() + "\n--token-file \"" + token + "\"\n");
        }
    }

    private void sayHowToJoin(MeshRun mesh) throws IOException {
        terminal()
                .say("waiting for " + expected + " agents; on each host: plumbline agent --join " + joinAddress(mesh)
                        + " --token-file " + tokenFile + " --pin " + mesh.pin()
                        + " --bind ADDRESS-OF-THAT-HOST");
    }
}
