// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.Availability;
import java.util.List;
import java.util.stream.Stream;

/**
 * Evidence from one or several sources.
 *
 * @param sources what could be observed, and what may be missing
 */
public record Evidence(List<SourceReport> sources, List<TimedEvent> events, List<CounterInterval> counters) {

    public static final Evidence NONE = new Evidence(List.of(), List.of(), List.of());

    public Evidence {
        sources = List.copyOf(sources);
        events = List.copyOf(events);
        counters = List.copyOf(counters);
    }

    /** Returns no evidence of a process, and why a source has none of the kinds that it would tell of. */
    public static Evidence missing(String source, WatchedProcess part, List<EventKind> kinds, Availability why) {
        return new Evidence(List.of(SourceReport.missing(source, part, kinds, why)), List.of(), List.of());
    }

    /** Joins this with other evidence: both, this one first. */
    public Evidence and(Evidence other) {
        return new Evidence(
                joined(sources, other.sources), joined(events, other.events), joined(counters, other.counters));
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
