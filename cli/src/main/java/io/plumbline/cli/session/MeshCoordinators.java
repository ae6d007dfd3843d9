// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.raft.CoordinatorGroup;
import io.plumbline.mesh.raft.Membership;
import io.plumbline.mesh.run.MeshOutcome;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.ExperimentFile;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One of several coordinators: leads the mesh whenever the others have chosen it, waits while another one does, and ends when the log says that
 * the mesh is over. Agents can connect only to the one that leads.
 *
 * <p>Threading: the main thread; Ctrl-C and the loss of the lead come from others.
 */
public final class MeshCoordinators {

    private static final long LOOK_MILLIS = 500;

    /** For members that don't know yet that the mesh is over. */
    private static final int LOOKS_AT_THE_END = 20;

    private static final int LOOKS_OF_A_FOLLOWER = 5;

    private final MeshSpec asked;
    private final String task;
    private final MeshToken token;
    private final Outputs outputs;
    private final Terminal terminal;
    private String said = "";
    private volatile boolean isStopped;
    private volatile Optional<String> lost = Optional.empty();
    private volatile Optional<MeshRun> current = Optional.empty();

    /**
     * Files that each coordinator writes.
     *
     * @param json the whole; null for none
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
        refuseSerialization();
        try (CoordinatorGroup group = CoordinatorGroup.join(membership)) {
            return Interruption.during(this::stop, () -> untilOver(group));
        }
    }

    /** Nothing here needs Java's serialization; what would use it comes from a coordinator that isn't one. */
    private static void refuseSerialization() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
        }
    }

    private void stop() {
        isStopped = true;
        handOver("interrupted");
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
        List<MeshLog.Stamped> entries = group.entries();
        if (!entries.isEmpty()) {
            MeshHistory history = new MeshHistory(entries);
            requireSame(history.opened());
            if (history.end().isPresent()) {
                return Optional.of(followed(group, history, history.end().get()));
            }
        }
        lost = Optional.empty();
        Optional<MeshLog> log = group.lead(() -> handOver("the lead is lost"));
        if (log.isPresent()) {
            return led(group, log.get());
        }
        sayWho(group);
        group.await(LOOK_MILLIS);
        return Optional.empty();
    }

    private void requireSame(Opened opened) {
        if (!opened.plan().equals(asked.plan()) || !opened.task().equals(task)) {
            throw new IllegalArgumentException("the other coordinators measure something else: tournaments="
                    + asked.plan().tournaments() + ", agents=" + asked.plan().expected() + ", theirs: tournaments="
                    + opened.plan().tournaments() + ", agents="
                    + opened.plan().expected() + " (give all the same options, or a new folder for another mesh)");
        }
    }

    private void sayWho(CoordinatorGroup group) {
        List<String> missing = group.missing();
        String without = missing.isEmpty() ? "" : "; missing: " + String.join(", ", missing);
        Optional<String> leader = group.leader();
        if (leader.isPresent()) {
            say(leader.get() + " leads, this coordinator waits" + without);
        } else if (!missing.isEmpty()) {
            say("nobody leads, as a majority of the coordinators isn't there yet" + without);
        }
    }

    private void say(String state) {
        if (!state.equals(said)) {
            said = state;
            terminal.say(state);
        }
    }

    private Optional<Integer> led(CoordinatorGroup group, MeshLog log) throws IOException, InterruptedException {
        if (!log.entries().isEmpty()) {
            MeshHistory history = new MeshHistory(log);
            requireSame(history.opened());
            say("this coordinator leads and goes on: " + MeshLogs.contents(history));
        }
        try (MeshLog led = log;
                MeshRun mesh = new MeshRun(asked, token.token(), new MeshPrinter(terminal, outputs.json()), led)) {
            current = Optional.of(mesh);
            lost.ifPresent(mesh::handOver);
            say("this coordinator leads; on each host: plumbline agent --join " + asked.bindHost() + ":" + mesh.port()
                    + " and the others' addresses, separated by commas, --token-file " + token.file() + " --pin "
                    + mesh.pin() + " --bind ADDRESS-OF-THAT-HOST");
            return over(group, mesh);
        } finally {
            current = Optional.empty();
        }
    }

    private Optional<Integer> over(CoordinatorGroup group, MeshRun mesh) throws IOException, InterruptedException {
        MeshResult result;
        try {
            result = mesh.await();
        } catch (LabException nothing) {
            if (mesh.lostLog().isEmpty()) {
                awaitOthers(group);
                throw nothing;
            }
            return handedOver(mesh);
        }
        if (mesh.lostLog().isPresent()) {
            return handedOver(mesh);
        }
        int status = shown(result);
        awaitOthers(group);
        return Optional.of(status);
    }

    private Optional<Integer> handedOver(MeshRun mesh) {
        terminal.clearProgress();
        say("this coordinator doesn't lead any more: "
                + mesh.lostLog().orElseThrow().getMessage());
        return Optional.empty();
    }

    private int shown(MeshResult result) throws IOException {
        terminal.clearProgress();
        return MeshPrinter.show(result, outputs.json(), outputs.html(), false, terminal)
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }

    /** Without a majority nobody would say to the last ones that it is over. Agents that come late are let go meanwhile. */
    private static void awaitOthers(CoordinatorGroup group) throws InterruptedException {
        for (int look = 0; look < LOOKS_AT_THE_END && !group.isAlone(); look++) {
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private int followed(CoordinatorGroup group, MeshHistory history, String end)
            throws IOException, InterruptedException {
        say("the mesh is over: " + end);
        int status = shown(MeshOutcome.of(asked.ping(), history, end));
        for (int look = 0; look < LOOKS_OF_A_FOLLOWER && !group.isAlone(); look++) {
            Thread.sleep(LOOK_MILLIS);
        }
        return status;
    }
}
