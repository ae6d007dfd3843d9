// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Explanation.Rhythm;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.stats.sample.Periodicity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/** Finds out whether events come again after the same time, as a timer tick does. */
final class Rhythms {

    private static final long[] PERIODS_NANOS = {
        2_000_000_000L, 1_000_000_000L, 100_000_000L, 10_000_000L, 4_000_000L, 3_333_333L, 1_000_000L
    };
    private static final Map<DelayCause, EventKind> TESTED = Map.of(
            DelayCause.STILL, EventKind.PACER_GAP,
            DelayCause.PREEMPTED, EventKind.PREEMPTED,
            DelayCause.STOPPED, EventKind.SAFEPOINT,
            DelayCause.HOST, EventKind.CONTROL_GAP);
    private static final int FEWEST = 10;
    private static final double MIN_STRENGTH = 0.5;
    private static final double MAX_CHANCE = 1e-4; // for all periods and kinds together

    private Rhythms() {}

    /** Of the periods that fit, the longest: what comes every 4 ms also comes every millisecond in which it comes at all. */
    static List<Rhythm> of(List<RunEvidence> runs) {
        List<Rhythm> all = new ArrayList<>();
        TESTED.forEach((cause, kind) -> runs.stream()
                .flatMap(run -> of(run.events(cause), kind, run.periodNanos()).stream())
                .max(Comparator.comparingInt(Rhythm::count))
                .ifPresent(all::add));
        all.sort(Comparator.comparingDouble(Rhythm::p));
        return all;
    }

    private static Optional<Rhythm> of(List<TimedEvent> events, EventKind kind, long runNanos) {
        long[] times = events.stream().mapToLong(TimedEvent::startNanos).toArray();
        return LongStream.of(PERIODS_NANOS)
                .filter(period -> runNanos / period >= FEWEST) // in a few periods any cluster looks like a rhythm
                .mapToObj(period -> Periodicity.rhythm(times, period))
                .filter(Rhythms::isKept)
                .findFirst()
                .filter(kept -> times.length >= FEWEST)
                .map(kept -> new Rhythm(kind, kept.periodNanos(), kept.strength(), kept.chance(), times.length));
    }

    private static boolean isKept(io.plumbline.model.jitter.Rhythm tested) {
        return tested.strength() >= MIN_STRENGTH && tested.chance() * PERIODS_NANOS.length <= MAX_CHANCE;
    }
}
