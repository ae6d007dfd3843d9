// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Moves events around a run, so that none fits any more: whoever is accused by them is accused by chance. */
final class ShiftedEvidence {

    private static final int MARGIN = 20; // nothing is shifted by less than a 20th of the run

    private ShiftedEvidence() {}

    /** Returns a fork with one run whose events come later, and those at its end at the beginning; each kind by a time of its own. */
    static ForkResult of(ForkResult fork, long seed) {
        RunResult run = fork.runs().get(0);
        long fromNanos = run.slowLog().map(SlowLog::measuredFromNanos).orElse(0L);
        long lengthNanos = InjectionRun.lengthNanos(run);
        SplittableRandom random = new SplittableRandom(seed);
        Map<EventKind, Long> shifts = new EnumMap<>(EventKind.class);
        for (EventKind kind : EventKind.values()) {
            shifts.put(kind, random.nextLong(lengthNanos / MARGIN, lengthNanos - lengthNanos / MARGIN));
        }
        Evidence evidence = fork.evidence().orElse(Evidence.NONE);
        List<TimedEvent> moved = evidence.events().stream()
                .filter(event -> event.startNanos() >= fromNanos && event.startNanos() < fromNanos + lengthNanos)
                .map(event -> moved(
                        event, fromNanos, (event.startNanos() - fromNanos + shifts.get(event.kind())) % lengthNanos))
                .toList();
        return fork.withEvidence(new Evidence(evidence.sources(), moved, List.of()));
    }

    private static TimedEvent moved(TimedEvent event, long fromNanos, long offset) {
        return new TimedEvent(
                event.kind(),
                event.part(),
                event.threadId(),
                event.thread(),
                event.cpu(),
                fromNanos + offset,
                fromNanos + offset + event.durationNanos(),
                event.uncertaintyNanos(),
                event.reason(),
                event.detail());
    }
}
