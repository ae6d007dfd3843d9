// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeMap;

/** The evidence that is worth storing: what happened around slow invocations, and of the rest what took longest. */
final class KeptEvidence {

    private static final int MAX_EVENTS = 5_000;
    private static final int MAX_COUNTERS = 2_000;
    private static final long AROUND_NANOS = 1_000_000;

    private final TreeMap<Long, Long> slow = new TreeMap<>(); // windows by their start, on the clock

    private KeptEvidence(List<Delay> delays) {
        for (Delay delay : delays) {
            long from = delay.run().log().measuredFromNanos();
            slow.merge(
                    from + delay.head().dueOffsetNanos() - AROUND_NANOS,
                    from + delay.endOffsetNanos() + AROUND_NANOS,
                    Math::max);
        }
    }

    /** Returns a fork with the evidence worth storing; one that has little keeps all. */
    static ForkResult of(ForkResult whole, List<Delay> delays, IdentityHashMap<RunResult, SlowPart> parts) {
        ForkResult fork = whole.withRuns(whole.runs().stream()
                .map(run -> run.withSlowLog(run.slowLog().map(log -> tail(log, parts.get(run)))))
                .toList());
        return fork.evidence()
                .filter(evidence -> evidence.events().size() > MAX_EVENTS
                        || evidence.counters().size() > MAX_COUNTERS)
                .map(evidence -> fork.withEvidence(new KeptEvidence(delays).worthStoring(evidence)))
                .orElse(fork);
    }

    private static SlowLog tail(SlowLog log, SlowPart part) {
        List<SlowInvocation> slow = log.invocations().stream().filter(part::has).toList();
        long left = (long) log.invocations().size() - slow.size();
        return new SlowLog(
                log.measuredFromNanos(),
                part.aboveNanos(),
                part.ownAboveNanos(),
                log.passedOver() + left,
                slow,
                log.gapsAboveNanos(),
                log.gaps());
    }

    private Evidence worthStoring(Evidence all) {
        List<TimedEvent> events = all.events().stream()
                .sorted(Comparator.comparing((TimedEvent event) -> !isNearSlow(event.startNanos(), event.endNanos()))
                        .thenComparing(Comparator.comparingLong(TimedEvent::durationNanos)
                                .reversed()))
                .limit(MAX_EVENTS)
                .sorted(Comparator.comparingLong(TimedEvent::startNanos))
                .toList();
        List<CounterInterval> counters = all.counters().stream()
                .sorted(Comparator.comparing(
                        (CounterInterval counter) -> !isNearSlow(counter.fromNanos(), counter.toNanos())))
                .limit(MAX_COUNTERS)
                .sorted(Comparator.comparingLong(CounterInterval::fromNanos))
                .toList();
        return new Evidence(all.sources(), events, counters);
    }

    private boolean isNearSlow(long from, long to) {
        var before = slow.floorEntry(to);
        return before != null && before.getValue() >= from;
    }
}
