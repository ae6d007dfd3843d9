// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Clock readings of a client thread, at starts and completions. A thread reads no clock while it can't go on: records that say when it
 * couldn't are the thread's, and on its clock, if they avoid its readings as no shift of them around the run does by chance.
 */
final class ClockReadings {

    private static final double MIN_EXPECTED = 5;
    private static final double MAX_WITHIN = 0.05;
    private static final int SHIFTS = 999;
    private static final double MAX_CHANCE = 0.01;
    private static final long SEED = 38;

    private final long[] sorted;

    private ClockReadings(long[] sorted) {
        this.sorted = sorted;
    }

    static ClockReadings of(List<SlowInvocation> invocations) {
        return new ClockReadings(invocations.stream()
                .flatMapToLong(one ->
                        LongStream.of(one.completionOffsetNanos() - one.serviceNanos(), one.completionOffsetNanos()))
                .sorted()
                .toArray());
    }

    /** Returns whether nearly no reading lies within the stretches, where by chance several would. */
    boolean avoid(Moments stretches) {
        double expected = sorted.length * stretches.share();
        long within = stretches.count(sorted, 0);
        return expected >= MIN_EXPECTED && within <= MAX_WITHIN * expected && !isByChance(stretches, within);
    }

    /** Readings crowd in places, and so do events: the expectation on average is of little use. */
    private boolean isByChance(Moments stretches, long within) {
        SplittableRandom random = new SplittableRandom(SEED);
        int asFew = 1;
        for (int i = 0; i < SHIFTS; i++) {
            asFew += stretches.count(sorted, random.nextLong(stretches.periodNanos())) <= within ? 1 : 0;
        }
        return asFew > MAX_CHANCE * (SHIFTS + 1);
    }
}
