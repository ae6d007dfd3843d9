// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.MeshToken;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.run.AgentProcess;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.AgentSpec.Address;
import io.plumbline.mesh.run.AgentSpec.Limits;
import io.plumbline.mesh.run.AgentSpec.Loads;
import io.plumbline.mesh.run.AgentSpec.Loads.Trust;
import io.plumbline.mesh.run.MeshTokens;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.Defaults;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline agent}. */
@Command(
        name = "agent",
        description = {
            "Joins a mesh that 'plumbline mesh' coordinates on another host, or a load (--agents of 'ping', 'run', 'sweep', 'search');"
                    + " that prints the line to copy. It pings whom it is told to, within its own limits, and has a reflector that the"
                    + " other agents use; it carries out its part of a load where --target, --class-path or --any-load allow that.",
            "It dials out, and needs no open port but that of its reflector. Without an answer of the coordinator for 30 s it"
                    + " stops measuring."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --bind 10.0.0.2",
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --bind 10.0.0.2 --label rack=r7",
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --target target:4710",
            "  plumbline agent --join 10.0.0.1:4720,10.0.0.2:4720,10.0.0.3:4720 --token-file mesh.token --pin 5f3a..."
        })
final class AgentCommand extends CommandSupport {

    private static final Duration LONGEST_SPREAD = Duration.ofHours(1);

    @Option(
            names = "--join",
            paramLabel = "HOST:PORT",
            required = true,
            split = ",",
            splitSynopsisLabel = ",",
            description =
                    "Where the coordinator listens; where there are several, all of them: the one that leads is found.",
            order = 1)
    List<String> join = new ArrayList<>();

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            required = true,
            description =
                    "File with the token of the mesh: the same one as the coordinator's, not for others to read. With - it is the first"
                            + " line of the standard input, at whose end the agent ends.",
            order = 2)
    Path tokenFile;

    @Option(
            names = "--pin",
            paramLabel = "FINGERPRINT",
            required = true,
            description = "SHA-256 of the coordinator's certificate, which it prints.",
            order = 3)
    String pin;

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address of this host that other agents reach its reflector at. Default: ${DEFAULT-VALUE}.",
            order = 4)
    String bind = Defaults.BIND_HOST;

    @Option(
            names = "--label",
            paramLabel = "NAME=VALUE",
            description =
                    "What else is known of this host: host (its name; this host's unless given), rack, zone, role (sentinel: sends a hundredth"
                            + " of a load). May be given several times.",
            order = 5)
    Map<String, String> labels = new TreeMap<>();

    @Option(
            names = "--spread",
            paramLabel = "TIME",
            description =
                    "Dials after a random part of this time, up to 1h, so that thousands of agents that are started together don't come all at"
                            + " once: a second for each hundred. Default: ${DEFAULT-VALUE}.",
            order = 6)
    Duration spread = Duration.ZERO;

    @Option(
            names = "--max-rate",
            paramLabel = "RATE",
            description = "Max messages a second, whoever asks for more. Default: 1M.",
            order = 6)
    Rate maxRate = Rate.perSecond((long) Limits.USUAL.ratePerSecond());

    @Option(names = "--max-size", paramLabel = "SIZE", description = "Largest message. Default: 1MiB.", order = 7)
    ByteSize maxSize = new ByteSize(Limits.USUAL.sizeBytes());

    @Option(
            names = "--max-duration",
            paramLabel = "TIME",
            description = "Longest measurement, with its warm-up. Default: ${DEFAULT-VALUE}.",
            order = 8)
    Duration maxDuration = Limits.USUAL.duration();

    @Option(
            names = "--target",
            paramLabel = "HOST:PORT",
            description =
                    "Reflector that it may load together with others, whoever commands it. May be given several times."
                            + " Default: none; each other's reflectors are pinged all the same.",
            order = 9)
    List<String> targets = new ArrayList<>();

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of tasks that it may run together with others. Default: none is run.",
            order = 10)
    String classPath;

    @Option(
            names = "--any-load",
            description =
                    "Loads whatever it is told to, and runs tasks of whatever class path: for agents that only their owner commands.",
            order = 11)
    boolean mayLoadAny;

    @Override
    int run() throws IOException, InterruptedException {
        List<Address> coordinators = join.stream().map(AgentCommand::address).toList();
        Ranges.requireUpTo("spread", spread, LONGEST_SPREAD);
        labels.computeIfAbsent(MeshHost.NAME, name -> hostName());
        try (MeshToken token = MeshToken.ofAgent(tokenFile)) {
            return join(token, spec(coordinators, token.file()));
        }
    }

    private static Address address(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1 || !text.substring(colon + 1).matches("[0-9]{1,5}")) {
            throw new IllegalArgumentException(
                    "not an address: join=" + text + " (allowed: host:port, as 'plumbline mesh' prints it)");
        }
        return new Address(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    private int join(MeshToken token, AgentSpec spec) throws IOException, InterruptedException {
        Thread.sleep(ThreadLocalRandom.current().nextLong(spread.toMillis() + 1));
        try (AgentProcess agent = new AgentProcess(spec, terminal()::say)) {
            if (token.isOurs()) {
                MeshTokens.atEnd(System.in, () -> agent.end("its standard input ended"));
            }
            return Interruption.during(agent::close, () -> {
                terminal().out().println("it is over: " + agent.await());
                return ExitStatus.OK;
            });
        }
    }

    private AgentSpec spec(List<Address> coordinators, Path token) {
        return new AgentSpec(
                coordinators,
                pin,
                token.toString(),
                bind,
                labels,
                new Limits(maxRate.perSecond(), maxSize.bytes(), maxDuration),
                new Loads(mayLoadAny ? Trust.ALL : Trust.NAMED, targets, Optional.ofNullable(classPath)));
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException unknown) {
            return "unnamed";
        }
    }
}
