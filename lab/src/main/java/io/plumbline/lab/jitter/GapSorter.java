// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.host.usage.ThreadUsage;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterWait;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Classifies gaps by cause. The kernel's counts of the thread itself are sure. Of the rest, as many gaps as there were
 * ticks may be ticks if they keep the tick's phase; the longest may be steal, up to the time that was stolen; the
 * shortest may be other interrupts, up to their number. The remaining ones were seen by nothing in this kernel.
 */
final class GapSorter {

    /** Rates at which Linux ticks. */
    private static final List<Long> TICKS_PER_SECOND = List.of(100L, 250L, 300L, 1_000L);

    private static final double RATE_TOLERANCE = 0.15;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long MIN_STOLEN_NANOS = 10_000; // another guest gets no less
    private static final int PHASES = 50; // a window of 2 % of the period
    private static final double BEYOND_CHANCE = 3;

    private final GapLog log;
    private final int[] counted; // gaps that are beyond the threshold
    private final GapCause[] causes;
    private final JitterWait waiting;

    private GapSorter(GapLog log, int[] counted, JitterWait waiting) {
        this.log = log;
        this.counted = counted;
        this.causes = new GapCause[counted.length];
        this.waiting = waiting;
    }

    /** Returns the cause of each of the gaps that are named by their places in the log. */
    static GapCause[] causes(GapLog log, int[] counted, JitterWait waiting, CpuBracket bracket) {
        GapSorter sorter = new GapSorter(log, counted, waiting);
        sorter.sureOnes();
        sorter.ticks(bracket);
        sorter.steal(bracket.stolenNanos());
        sorter.interrupts(bracket.interrupts());
        for (int i = 0; i < sorter.causes.length; i++) {
            sorter.causes[i] = sorter.causes[i] == null ? GapCause.UNSEEN : sorter.causes[i];
        }
        return sorter.causes;
    }

    /** The period of the tick of a CPU that is never idle; empty where it doesn't tick as such. */
    static OptionalLong tickPeriodNanos(CpuBracket bracket) {
        double perSecond = bracket.lengthNanos() == 0 ? 0 : bracket.ticks() * NANOS_PER_SECOND / bracket.lengthNanos();
        return TICKS_PER_SECOND.stream()
                .filter(rate -> Math.abs(perSecond - rate) < RATE_TOLERANCE * rate)
                .mapToLong(rate -> Math.round(NANOS_PER_SECOND / rate))
                .findFirst();
    }

    /** A thread that sleeps gives up its CPU every time, which proves nothing. */
    private void sureOnes() {
        for (int i = 0; i < counted.length; i++) {
            int changes = log.changes(counted[i]);
            if ((changes & ThreadUsage.STOPPED) != 0 && waiting == JitterWait.SPIN) {
                causes[i] = GapCause.STOPPED; // also if it was preempted before or after, within the same gap
            } else if ((changes & ThreadUsage.PREEMPTED) != 0) {
                causes[i] = GapCause.PREEMPTED;
            } else if ((changes & ThreadUsage.FAULTED) != 0) {
                causes[i] = GapCause.FAULT;
            }
        }
    }

    private void ticks(CpuBracket bracket) {
        OptionalLong period = tickPeriodNanos(bracket);
        int[] open = open();
        if (waiting == JitterWait.SLEEP || period.isEmpty() || open.length == 0) {
            return;
        }
        int[] found = inPhase(open, period.getAsLong());
        if (found.length >= BEYOND_CHANCE * open.length / PHASES) {
            Arrays.stream(found).limit(bracket.ticks()).forEach(i -> causes[i] = GapCause.TICK);
        }
    }

    /** Those in the densest window of phases. */
    private int[] inPhase(int[] open, long period) {
        int[] sorted = IntStream.of(open)
                .boxed()
                .sorted(Comparator.comparingLong(i -> phase(i, period)))
                .mapToInt(Integer::intValue)
                .toArray();
        int bestFrom = 0;
        int bestCount = 0;
        int until = 0;
        for (int from = 0; from < sorted.length; from++) {
            while (until < from + sorted.length
                    && Math.floorMod(phase(sorted[until % sorted.length], period) - phase(sorted[from], period), period)
                            <= period / PHASES) {
                until++;
            }
            if (until - from > bestCount) {
                bestCount = until - from;
                bestFrom = from;
            }
        }
        int first = bestFrom;
        return IntStream.range(first, first + bestCount)
                .map(i -> sorted[i % sorted.length])
                .toArray();
    }

    private long phase(int index, long period) {
        return Math.floorMod(log.startNanos(counted[index]), period);
    }

    private void steal(long stolenNanos) {
        long left = stolenNanos;
        for (int i : byLength(Comparator.reverseOrder())) {
            long length = log.lengthNanos(counted[i]);
            if (length >= MIN_STOLEN_NANOS && length <= left) {
                causes[i] = GapCause.STEAL;
                left -= length;
            }
        }
    }

    private void interrupts(long interrupts) {
        Arrays.stream(byLength(Comparator.naturalOrder()))
                .limit(interrupts)
                .forEach(i -> causes[i] = GapCause.INTERRUPT);
    }

    private int[] byLength(Comparator<Long> order) {
        return IntStream.of(open())
                .boxed()
                .sorted(Comparator.comparing(i -> log.lengthNanos(counted[i]), order))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int[] open() {
        return IntStream.range(0, causes.length).filter(i -> causes[i] == null).toArray();
    }
}
