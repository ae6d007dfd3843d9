// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.DifferentFiles;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.HostNotices;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.Lab;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.run.Inventory;
import io.plumbline.mesh.run.LocalAgents;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.mesh.run.MeshTokens;
import io.plumbline.mesh.run.StartedAgents;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code plumbline mesh}. */
public final class MeshCommand extends CommandSupport {

    private static final Duration OF_A_TRY = Duration.ofMillis(500);

    private record Files(Optional<Path> log, Optional<Path> json, Optional<Path> html) {

        private static final Files NONE = new Files(Optional.empty(), Optional.empty(), Optional.empty());
    }

    private MeshAgentOptions agents = MeshAgentOptions.USUAL;
    private MeshJoinOptions join = MeshJoinOptions.USUAL;
    private Files files = Files.NONE;

    private static CellSpec usual() {
        return CellSpec.of(PingSpec.USUAL)
                .with(new EffortSpec(2000, Duration.ofMillis(200), Duration.ofSeconds(1), 1, 1));
    }

    @Override
    protected void describe() {
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(MeshAgentOptions.USUAL);
        options(MeshJoinOptions.USUAL);
        options(MeshOrderOptions.USUAL);
        options(Files.NONE);
        options( // each pair is told its reflector, and sends series alone
                usual(),
                "class-path",
                "data-address",
                "explain",
                "init-timeout",
                "pin",
                "profile",
                "profiler",
                "reflector",
                "secret-file",
                "source");
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        read();
        agents.requireOne();
        if (files.log().isEmpty()) {
            return run(Optional.empty());
        }
        try (MeshLog opened = MeshLog.at(files.log().get())) {
            return run(Optional.of(opened));
        }
    }

    private void read() {
        agents = given(MeshAgentOptions.USUAL);
        join = given(MeshJoinOptions.USUAL);
        files = given(Files.NONE);
    }

    private int run(Optional<MeshLog> opened) throws IOException {
        agents = agents.counted();
        MeshSpec mesh = spec(opened);
        if (agents.isLocal()) {
            requirePossible(mesh.ping().base());
            join.tokenFile().ifPresent(MeshTokens::read); // refused before it is our turn
        }
        prepareOutputs();
        return agents.isLocal() ? runAlone(mesh, opened) : run(mesh, opened);
    }

    /** Agents of this host would refuse it one by one, in the middle of the mesh. */
    private static void requirePossible(CellSpec cell) {
        PingSpec ofAnother = ((PingSpec) cell.subject())
                .toBuilder().address(Optional.of("127.0.0.1:1")).build();
        Lab.onThisHost().plan(new Single(cell.with(ofAnother)));
    }

    /** Agents are started when this host is ours; each of them would wait for it otherwise, until the time of its pair is over. */
    private int runAlone(MeshSpec mesh, Optional<MeshLog> opened) throws IOException {
        Cancellation cancellation = new Cancellation();
        HostLock lock = new HostLock(given(HostChoice.USUAL).ifBusy(), new HostNotices(terminal()::say), cancellation);
        try {
            return Interruption.during(
                    terminal(),
                    cancellation::request,
                    () -> lock.during("mesh of " + agents.count() + " agents", () -> {
                        try {
                            return run(mesh, opened);
                        } catch (IOException failed) {
                            throw new UncheckedIOException(failed);
                        }
                    }));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private int run(MeshSpec asked, Optional<MeshLog> opened) throws IOException {
        Optional<Inventory> inventory = agents.inventory();
        boolean isStarted = agents.isLocal() || inventory.isPresent();
        try (MeshToken token = isStarted
                        ? MeshToken.made(join.tokenFile().orElse(null))
                        : MeshToken.of(join.tokenFile().orElse(null));
                MeshRun mesh = new MeshRun(
                        asked,
                        token.token(),
                        new MeshPrinter(terminal(), files.json().orElse(null)),
                        opened)) {
            opened.ifPresent(before -> MeshLogs.say(before, terminal()));
            if (!isStarted) {
                join.write(mesh);
                terminal().say(ProgressText.ofAwaited(agents.count(), join.command(mesh), 0, ""));
                return measured(mesh);
            }
            StartedAgents started = inventory.isPresent()
                    ? new RemoteAgents(join.address(mesh))
                            .start(inventory.get(), mesh.pin(), mesh::cancel, token, terminal())
                    : new LocalAgents(agents.count(), mesh, token.file().toString());
            try {
                return measured(mesh);
            } finally {
                started.close();
            }
        }
    }

    private void prepareOutputs() {
        Map<String, Path> outputs = new LinkedHashMap<>();
        files.json().ifPresent(path -> outputs.put("--json", path));
        files.html().ifPresent(path -> outputs.put("--html", path));
        join.joinFile().ifPresent(path -> outputs.put("--join-file", path));
        new DifferentFiles(outputs)
                .requireNoneOf(Stream.of(join.tokenFile(), join.certificateFile(), agents.ssh(), files.log())
                        .flatMap(Optional::stream)
                        .toList());
        outputs.values().forEach(OutputFiles::prepare);
    }

    private int measured(MeshRun mesh) throws IOException {
        return Interruption.during(terminal(), mesh::interrupt, () -> {
            MeshResult result = mesh.await();
            terminal().clearProgress();
            boolean hasFigures = MeshPrinter.show(
                    result, files.json().orElse(null), files.html().orElse(null), false, terminal());
            mesh.lostLog().ifPresent(lost -> {
                throw new CommandException(ExitStatus.ENVIRONMENT, lost.getMessage(), lost);
            });
            return hasFigures ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
        });
    }

    /** Where one pair measures at a time, a matrix is wanted soon. */
    public CellSpec cell() {
        CellSpec cell = given(usual());
        return !given(MeshAgentOptions.USUAL).isLocal() || given().hasMatchedOption("--duration")
                ? cell
                : cell.duration(OF_A_TRY);
    }

    public MeshPlan plan() {
        return plan(given(MeshAgentOptions.USUAL));
    }

    private MeshPlan plan(MeshAgentOptions counted) {
        return given(MeshOrderOptions.USUAL).plan(counted, cell().effort());
    }

    private MeshSpec spec(Optional<MeshLog> opened) {
        if (!agents.isLocal() && given().hasMatchedOption("--wait-for-host")) {
            throw new IllegalArgumentException(
                    "nothing of this host is measured: wait-for-host=true (leave it out: agents "
                            + "wait for their hosts; allowed: with --local)");
        }
        return new MeshSpec(
                new Single(cell()),
                plan(agents),
                join.bind(),
                join.port(agents.isLocal(), opened),
                join.certificate(opened));
    }

    public void check() {
        read();
        agents.requireOne();
        spec(Optional.empty());
    }
}
