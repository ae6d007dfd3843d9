// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogLine;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.raft.LogCommand.Session;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Log of the coordinator that leads: an entry is kept when a majority has it, and none is once the lead is lost. */
final class ReplicatedLog implements MeshLog {

    private final CoordinatorGroup group;
    private final Session session;
    private final List<Stamped> entries;
    private Optional<MeshLogException> failure = Optional.empty();

    ReplicatedLog(CoordinatorGroup group, Session session, List<Stamped> entries) {
        this.group = group;
        this.session = session;
        this.entries = entries;
    }

    @Override
    public List<Stamped> entries() {
        return entries;
    }

    @Override
    public void append(LogEntry entry) {
        if (failure.isPresent()) {
            throw failure.get();
        }
        byte[] line = LogLine.of(new Stamped(Instant.now(), entry));
        try {
            if (!group.submit(new LogCommand(session, Optional.of(line)))) {
                throw new MeshLogException(group.refusal(), null);
            }
        } catch (MeshLogException lost) {
            failure = Optional.of(lost); // it may come to the log all the same; what follows it may not
            throw lost;
        }
    }

    /** The group is there for the next one. */
    @Override
    public void close() {
        failure = failure.or(() -> Optional.of(new MeshLogException("the log is closed", null)));
    }
}
