// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.raft.CoordinatorGroup;
import io.plumbline.mesh.raft.Membership;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.MeshOutcome;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.ExperimentFile;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One of several coordinators: leads the mesh whenever it is elected, waits while another one leads, and ends when the
 * log says that the mesh is over. Agents can connect only to the one that leads.
 *
 * <p>Threading: the main thread; Ctrl-C and the loss of the lead come from other threads.
 */
public final class MeshCoordinators {

    private static final String INTERRUPTED = "interrupted";
    private static final long LOOK_MILLIS = 500;

    /** For members that don't know yet that the mesh is over. */
    private static final int LOOKS_OF_THE_LEADER = 20;

    private static final int LOOKS_OF_A_FOLLOWER = 5;

    private final MeshSpec asked;
    private final String task;
    private final MeshToken token;
    private final Outputs outputs;
    private final Terminal terminal;
    private final Standing standing;
    private volatile boolean isStopped;
    private volatile Optional<String> lost = Optional.empty();
    private volatile Optional<MeshRun> current = Optional.empty();

    /**
     * Files that each coordinator writes.
     *
     * @param json the whole result; null for none
     * @param html the page; null for none
     */
    public record Outputs(Path json, Path html) {}

    /**
     * Creates one.
     *
     * @param asked what to measure, the same for all
     * @param token what agents have to have
     * @param outputs what to write
     * @param terminal where to say how it goes on
     * @throws IOException if the experiment can't be written
     */
    public MeshCoordinators(MeshSpec asked, MeshToken token, Outputs outputs, Terminal terminal) throws IOException {
        this.asked = asked;
        this.task = ExperimentFile.text(asked.ping());
        this.token = token;
        this.outputs = outputs;
        this.terminal = terminal;
        this.standing = new Standing(terminal);
    }

    /**
     * Takes part until the mesh is over, or Ctrl-C.
     *
     * @param membership the coordinators
     * @return status of the process
     * @throws IllegalArgumentException if the others measure something else, or the membership can't be used
     * @throws IOException if a port can't be opened, or a file not be written
     */
    public int run(Membership membership) throws IOException {
        AgentsPort.require(asked, membership.isOnOneHost());
        refuseSerialization();
        CoordinatorGroup group = CoordinatorGroup.join(membership);
        return Interruption.during(this::stop, () -> {
            try (group) { // within, so that the others hear of it
                standing.sayBeginning(group, membership.folder());
                return untilOver(group);
            }
        });
    }

    /** Nothing here needs Java's serialization; what would use it comes from a coordinator that isn't one. */
    private static void refuseSerialization() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
        }
    }

    private void stop() {
        isStopped = true;
        handOver(INTERRUPTED);
    }

    private void handOver(String reason) {
        lost = Optional.of(reason);
        current.ifPresent(mesh -> mesh.handOver(reason));
    }

    private int untilOver(CoordinatorGroup group) throws IOException {
        try {
            while (!isStopped) {
                Optional<Integer> status = step(group);
                if (status.isPresent()) {
                    return status.get();
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.OK;
    }

    /** The status, once the mesh is over. */
    private Optional<Integer> step(CoordinatorGroup group) throws IOException, InterruptedException {
        group.failure().ifPresent(MeshCoordinators::giveUp);
        group.opened().ifPresent(this::requireSame);
        if (group.end().isPresent()) {
            return Optional.of(followed(group, new MeshHistory(group.entries())));
        }
        lost = Optional.empty();
        Optional<MeshLog> log = group.lead(() -> handOver("the lead is lost"));
        if (log.isPresent()) {
            return led(group, log.get());
        }
        standing.sayWho(group);
        group.await(LOOK_MILLIS);
        return Optional.empty();
    }

    private static void giveUp(String reason) {
        throw new CommandException(
                ExitStatus.ENVIRONMENT,
                "this coordinator can't continue: " + reason + " (fix it, and restart this one; the others continue)");
    }

    private void requireSame(Opened opened) {
        if (!opened.plan().equals(asked.plan()) || !opened.task().equals(task)) {
            throw new IllegalArgumentException("the other coordinators measure something else: tournaments="
                    + asked.plan().tournaments() + ", agents=" + asked.plan().expected() + ", theirs: tournaments="
                    + opened.plan().tournaments() + ", agents="
                    + opened.plan().expected() + " (give all the same options, or a new folder for another mesh)");
        }
    }

    private Optional<Integer> led(CoordinatorGroup group, MeshLog log) throws IOException, InterruptedException {
        if (!log.entries().isEmpty()) {
            MeshHistory history = new MeshHistory(log);
            requireSame(history.opened());
            if (history.end().isPresent()) { // nobody had it for certain before this one led
                return Optional.of(followed(group, history));
            }
            standing.say("this coordinator now leads and continues: " + MeshLogs.contents(history));
        }
        MeshLogs.sharedCertificate(asked.certificateFile().orElse(null)); // else one would be made
        try (MeshLog led = log;
                MeshRun mesh = new MeshRun(asked, token.token(), new MeshPrinter(terminal, outputs.json()), led)) {
            current = Optional.of(mesh);
            lost.ifPresent(mesh::handOver);
            if (isStopped) {
                mesh.handOver(INTERRUPTED);
            }
            standing.say("this coordinator leads; on each host: plumbline agent --join "
                    + new ListeningAddress(new AgentSpec.Address(asked.bindHost(), mesh.port()).toString()).reachable()
                    + " and the others' addresses, separated by commas, --token-file " + token.file()
                    + " --pin " + mesh.pin() + " --bind ADDRESS-OF-THAT-HOST");
            return over(group, mesh);
        } finally {
            current = Optional.empty();
        }
    }

    private Optional<Integer> over(CoordinatorGroup group, MeshRun mesh) throws IOException, InterruptedException {
        Supplier<MeshResult> outcome = outcome(mesh);
        if (mesh.lostLog().isEmpty()) {
            return Optional.of(shown(group, LOOKS_OF_THE_LEADER, outcome));
        }
        terminal.clearProgress();
        standing.say("this coordinator no longer leads: " + mesh.lostLog().get().getMessage());
        return Optional.empty();
    }

    private static Supplier<MeshResult> outcome(MeshRun mesh) {
        try {
            MeshResult result = mesh.await();
            return () -> result;
        } catch (LabException nothing) {
            return () -> {
                throw nothing;
            };
        }
    }

    private int followed(CoordinatorGroup group, MeshHistory history) throws IOException, InterruptedException {
        String end = history.end().orElseThrow();
        standing.say("the mesh is over: " + end);
        return shown(group, LOOKS_OF_A_FOLLOWER, () -> MeshOutcome.of(asked.ping(), history, end));
    }

    private int shown(CoordinatorGroup group, int looks, Supplier<MeshResult> outcome)
            throws IOException, InterruptedException {
        try {
            terminal.clearProgress();
            return MeshPrinter.show(outcome.get(), outputs.json(), outputs.html(), false, terminal)
                    ? ExitStatus.OK
                    : ExitStatus.INVALID_RESULT;
        } catch (LabException nothing) {
            throw new LabException(
                    nothing.kind(),
                    nothing.getMessage()
                            + "; the log says so (to start again, give each coordinator a new --log folder)",
                    nothing);
        } finally {
            awaitOthers(group, looks);
        }
    }

    /** Without a majority nobody would say to the last ones that it is over. Agents that come late are let go meanwhile. */
    private void awaitOthers(CoordinatorGroup group, int looks) throws InterruptedException {
        for (int look = 0; look < looks && !group.isAlone() && !isStopped; look++) {
            Thread.sleep(LOOK_MILLIS);
        }
    }
}
