// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.Availability;
import java.util.List;
import java.util.Objects;

/**
 * Account of a source of evidence: what it could observe, and what it may have missed.
 *
 * @param source short name, such as {@code safepoint log}, {@code perf}, {@code /proc/stat}
 * @param availability whether it was available; if not, why, and what to do about it
 * @param isExact whether it reports each event and its time, rather than counts over an interval
 * @param lost how many events are known to be missing; 0 if none
 * @param note what else limits it, such as threads that came and went unseen; empty if nothing
 */
public record SourceReport(
        String source,
        WatchedProcess part,
        List<EventKind> kinds,
        Availability availability,
        boolean isExact,
        long lost,
        String note) {

    public SourceReport {
        Objects.requireNonNull(part, "part");
        Objects.requireNonNull(availability, "availability");
        kinds = List.copyOf(kinds);
    }

    public static SourceReport missing(String source, WatchedProcess part, List<EventKind> kinds, Availability why) {
        return new SourceReport(source, part, kinds, why, false, 0, "");
    }

    /**
     * Returns whether silence of this source proves that nothing happened; true if it was available, and neither lost
     * nor overlooked anything.
     */
    public boolean isComplete() {
        return availability.isAvailable() && lost == 0 && note.isEmpty();
    }
}
