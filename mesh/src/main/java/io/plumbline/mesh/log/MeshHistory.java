// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.protocol.Decision;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Contents of the log of a mesh that was begun earlier. */
public final class MeshHistory {

    private final List<Stamped> entries;

    /**
     * Creates a history.
     *
     * @param log the log, with one entry at least
     */
    public MeshHistory(MeshLog log) {
        this(log.entries());
    }

    /**
     * Creates a history.
     *
     * @param entries entries of a log, one at least
     */
    public MeshHistory(List<Stamped> entries) {
        this.entries = List.copyOf(entries);
    }

    /**
     * Returns which mesh it is.
     *
     * @return the first entry
     */
    public Opened opened() {
        return (Opened) entries.get(0).entry();
    }

    /**
     * Returns the coordinator before.
     *
     * @return the last that took over; empty if none came so far
     */
    public Optional<Led> led() {
        return entries.stream()
                .map(Stamped::entry)
                .filter(Led.class::isInstance)
                .map(Led.class::cast)
                .reduce((first, second) -> second);
    }

    /**
     * Returns what was decided.
     *
     * @return the decisions, in their order
     */
    public List<Decision> decisions() {
        return entries.stream()
                .map(Stamped::entry)
                .filter(Decided.class::isInstance)
                .map(entry -> ((Decided) entry).decision())
                .toList();
    }

    /**
     * Tells whether the mesh is over.
     *
     * @return why, for people; empty if it goes on
     */
    public Optional<String> end() {
        List<Decision> decisions = decisions();
        return !decisions.isEmpty() && decisions.get(decisions.size() - 1) instanceof Decision.Ended ended
                ? Optional.of(ended.reason())
                : Optional.empty();
    }

    /**
     * Returns what was measured.
     *
     * @return what agents said, by number of the cell
     */
    public Map<Integer, String> results() {
        Map<Integer, String> results = new HashMap<>();
        for (Decision decision : decisions()) {
            if (decision instanceof Decision.Measured measured) {
                results.put(measured.cell(), measured.result());
            }
        }
        return results;
    }

    /**
     * Returns when all agents were there first.
     *
     * @return the time; empty if they weren't
     */
    public Optional<Instant> beganAt() {
        return entries.stream()
                .filter(stamped ->
                        stamped.entry() instanceof Decided decided && decided.decision() instanceof Decision.Began)
                .map(Stamped::at)
                .findFirst();
    }
}
