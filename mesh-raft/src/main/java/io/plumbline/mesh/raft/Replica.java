// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogLine;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.raft.LogCommand.Session;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgroups.raft.StateMachine;

/**
 * Entries that a majority has, as far as this member knows. Who takes over shuts out all before it: their lines are passed over wherever they
 * come in the log, on every member alike. Threading: written by JGroups, read by anybody.
 */
final class Replica implements StateMachine {

    private static final byte[] TAKEN = {1};
    private static final byte[] PASSED_OVER = {0};

    private final List<Stamped> entries = new ArrayList<>();
    private final Runnable onChange;
    private Optional<Session> current = Optional.empty();
    private Optional<Opened> opened = Optional.empty();
    private Optional<String> end = Optional.empty();
    private Optional<String> failure = Optional.empty();

    Replica(Runnable onChange) {
        this.onChange = onChange;
    }

    @Override
    public synchronized byte[] apply(byte[] data, int offset, int length, boolean isAnswered) {
        try {
            return apply(LogCommand.read(data, offset, length)) ? TAKEN : PASSED_OVER;
        } catch (RuntimeException unknown) {
            failure = failure.or(() -> Optional.of("the log can't be read: reason=" + unknown.getMessage()));
            return PASSED_OVER;
        } finally {
            onChange.run();
        }
    }

    private boolean apply(LogCommand command) {
        if (command.line().isEmpty()) {
            current = Optional.of(command.session());
            return true;
        }
        boolean isTaken = current.equals(Optional.of(command.session()));
        if (isTaken) {
            add(LogLine.read(command.line().get()));
        }
        return isTaken;
    }

    private void add(Stamped stamped) {
        if (entries.isEmpty()) {
            opened = Optional.of(opening(stamped.entry()));
        }
        entries.add(stamped);
        if (stamped.entry() instanceof Decided decided) {
            end = decided.decision() instanceof Decision.Ended ended ? Optional.of(ended.reason()) : Optional.empty();
        }
    }

    private static Opened opening(LogEntry first) {
        if (first instanceof Opened opened) {
            return opened;
        }
        throw new IllegalArgumentException("it begins with something else than a mesh");
    }

    /** Whether an answer says that the entry is in the log. */
    static boolean isTaken(byte[] answer) {
        return answer != null && answer.length == 1 && answer[0] == TAKEN[0];
    }

    synchronized List<Stamped> entries() {
        return List.copyOf(entries);
    }

    /** Which mesh it is; empty if it is none yet. */
    synchronized Optional<Opened> opened() {
        return opened;
    }

    /** Why the mesh is over; empty if it goes on. */
    synchronized Optional<String> end() {
        return end;
    }

    /** What is there if nobody else has taken over; empty if somebody has. */
    synchronized Optional<List<Stamped>> entriesOf(Session session) {
        return current.equals(Optional.of(session)) ? Optional.of(List.copyOf(entries)) : Optional.empty();
    }

    /** Why the log can't be read; empty if it can. */
    synchronized Optional<String> failure() {
        return failure;
    }

    @Override
    public void readContentFrom(DataInput in) {
        throw new UnsupportedOperationException("no snapshots are made");
    }

    @Override
    public void writeContentTo(DataOutput out) {
        throw new UnsupportedOperationException("no snapshots are made");
    }
}
