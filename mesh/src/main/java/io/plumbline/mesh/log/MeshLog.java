// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import java.time.Instant;
import java.util.List;

/** Record of the decisions of a mesh's coordinators, which outlives each of them. Threading: one thread at a time. */
public interface MeshLog extends AutoCloseable {

    /**
     * An entry and its time.
     *
     * @param at when it was appended, by the clock of the coordinator's host
     * @param entry the entry
     */
    record Stamped(Instant at, LogEntry entry) {}

    /** Keeps nothing. */
    MeshLog NONE = new MeshLog() {
        @Override
        public List<Stamped> entries() {
            return List.of();
        }

        @Override
        public void append(LogEntry entry) {
            // nobody will read it
        }

        @Override
        public void close() {
            // nothing is open
        }
    };

    /**
     * Returns what was there when the log was opened.
     *
     * @return the entries, in their order
     */
    List<Stamped> entries();

    /**
     * Appends an entry. When this returns it outlives the process, and if other things depend on it also the host.
     *
     * @param entry the entry
     * @throws MeshLogException if it can't be kept; nor can any after it
     */
    void append(LogEntry entry);

    /** Lets others use the log. */
    @Override
    void close();
}
