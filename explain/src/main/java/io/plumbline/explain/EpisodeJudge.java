// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.CounterInterval.Unit;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Happening;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Says with which confidence a delay has the cause that its account names. */
record EpisodeJudge(Chance chance) {

    private static final double PROVEN_COVERAGE = 0.8;
    private static final double LIKELY_COVERAGE = 0.5;
    private static final double MAX_CHANCE = 0.01;
    private static final double MAX_TOUCH = 0.05;
    private static final double NOTABLE = 0.1;

    Episode of(Delay delay) {
        Sight sight = delay.run().sight();
        List<Happening> hints = hints(delay);
        return new Episode(
                delay.run().fork(),
                delay.run().run().index(),
                delay.head(),
                delay.endOffsetNanos(),
                delay.members().size() - 1,
                delay.usualNanos(),
                confidence(delay, sight, hints),
                delay.ledger().lines(),
                delay.ledger().absent().stream()
                        .filter(sight.complete()::contains)
                        .toList(),
                List.copyOf(sight.unknown()),
                hints);
    }

    private Certainty confidence(Delay delay, Sight sight, List<Happening> hints) {
        DelayCause cause = delay.longestCause();
        double coverage = cause.isCause() ? delay.coverage(cause) : 0;
        if (cause == DelayCause.STILL) {
            return coverage < LIKELY_COVERAGE
                    ? rest(sight, hints)
                    : sight.seesThreads() ? Certainty.LIKELY : Certainty.UNKNOWN;
        }
        double sure = cause == DelayCause.BLOCKED || cause == DelayCause.REFLECTOR_BLOCKED
                ? delay.coverage(delay.ledger().nanos(cause) - delay.ledger().maxWaitNanos(cause))
                : coverage;
        if (sure < LIKELY_COVERAGE && coverage >= LIKELY_COVERAGE) {
            return Certainty.POSSIBLE;
        }
        double solid = solid(delay, cause, sure);
        if (sure >= PROVEN_COVERAGE
                && solid >= PROVEN_COVERAGE
                && !delay.ledger().isEstimated(cause)) {
            return Certainty.PROVEN;
        }
        boolean isLikely = coverage >= LIKELY_COVERAGE
                && (solid >= LIKELY_COVERAGE || (cause.isCause() && Chance.toTouch(delay, cause) <= MAX_TOUCH));
        return isLikely || (solid > 0 && together(delay) >= PROVEN_COVERAGE) ? Certainty.LIKELY : rest(sight, hints);
    }

    /** How much of the excess a cause covers by no chance: all, or what clock readings bear out. */
    private double solid(Delay delay, DelayCause cause, double coverage) {
        boolean isNoChance =
                cause.isCause() && (chance.p(cause, 1) <= MAX_CHANCE || Chance.toTouch(delay, cause) <= MAX_CHANCE);
        return isNoChance
                ? coverage
                : Math.min(coverage, delay.coverage(delay.ledger().borneOutNanos(cause)));
    }

    /** Of causes that leave nothing open together none may take half: the first is then that which took most. */
    private double together(Delay delay) {
        return delay.ledger().amounts().stream()
                .filter(line -> line.cause().isCause() && line.cause() != DelayCause.STILL)
                .mapToDouble(line -> solid(
                        delay,
                        line.cause(),
                        Math.max(0, delay.coverage(line.nanos() - delay.ledger().maxWaitNanos(line.cause())))))
                .sum();
    }

    private static Certainty rest(Sight sight, List<Happening> hints) {
        return !hints.isEmpty() ? Certainty.POSSIBLE : sight.seesThreads() ? Certainty.UNEXPLAINED : Certainty.UNKNOWN;
    }

    /**
     * Counters that grew meanwhile, and happenings without a length: nobody knows whether they took any of the time. What is about the
     * measured threads comes first; that others waited for a CPU delays nobody.
     */
    private static List<Happening> hints(Delay delay) {
        List<Happening> hints = new ArrayList<>(hidden(delay));
        hints.addAll(delay.ledger().instants());
        hints.addAll(delay.run()
                .deoptimized(delay.ledger().fromOffset(), delay.ledger().toOffset()));
        Map<Counted, Long> counted = new TreeMap<>(Counted.ORDER);
        delay.run().counters(delay.ledger().fromOffset(), delay.ledger().toOffset()).stream()
                .filter(counter -> counter.threadId() == 0 || Sight.isMeasured(counter.part(), counter.thread()))
                .forEach(counter -> counted.merge(Counted.by(counter), counter.increase(), Long::sum));
        counted.forEach((what, increase) -> hints.add(what.grown(increase)));
        return hints;
    }

    /** What counters count, on whatever CPU; what threads wait for comes first. */
    private record Counted(String thread, int threadId, String name, Unit unit) {

        static final Comparator<Counted> ORDER = Comparator.comparing((Counted one) -> one.thread.isEmpty())
                .thenComparing(Counted::thread)
                .thenComparingInt(Counted::threadId)
                .thenComparing(Counted::name);

        static Counted by(CounterInterval counter) {
            return new Counted(counter.thread(), counter.threadId(), counter.name(), counter.unit());
        }

        Happening grown(long increase) {
            String whose = threadId == 0 ? "" : thread + " " + threadId + " ";
            Happening counter = Happening.of(whose + name.replace('_', ' '));
            return unit == Unit.NANOS ? counter.lasting(increase) : counter.times(increase);
        }
    }

    private static List<Happening> hidden(Delay delay) {
        List<Happening> hidden = new ArrayList<>();
        for (DelayCause cause : List.of(DelayCause.BLOCKED, DelayCause.REFLECTOR_BLOCKED)) {
            long wait = delay.ledger().maxWaitNanos(cause);
            if (delay.coverage(wait) > NOTABLE) {
                hidden.add(Happening.of(cause).lasting(wait));
            }
        }
        return hidden;
    }
}
