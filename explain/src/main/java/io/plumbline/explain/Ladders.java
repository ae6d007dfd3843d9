// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Explanation.Ladder;
import io.plumbline.model.explain.Explanation.Step;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Percentiles as they would be without the episodes of a cause: exact where the percentile lies within the tail that
 * was kept, else an upper bound. The impact of a cause is what is left out with it (VarMRI, 2026). Causes are left out
 * one after the other, the one with the largest impact first, as impacts don't add up.
 */
record Ladders(List<Delay> delays, long invocations, long aboveNanos) {

    private static final double[] PERCENTILES = {99, 99.9, 99.99};
    private static final int MIN_BEYOND = 10; // fewer invocations beyond it don't determine a percentile
    private static final int MAX_STEPS = 3;
    private static final double WORTH_SAYING = 0.98;

    List<Ladder> all() {
        List<Ladder> all = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            if (invocations * (100 - percentile) / 100 >= MIN_BEYOND) {
                ladder(percentile).ifPresent(all::add);
            }
        }
        return all;
    }

    private Optional<Ladder> ladder(double percentile) {
        Set<DelayCause> left = EnumSet.noneOf(DelayCause.class);
        Step measured = without(percentile, left, DelayCause.UNEXPLAINED);
        if (measured.isBound()) {
            return Optional.empty();
        }
        List<Step> steps = new ArrayList<>();
        long reached = measured.nanos();
        for (int i = 0; i < MAX_STEPS; i++) {
            Optional<Step> next = Arrays.stream(DelayCause.values())
                    .filter(cause -> cause.isCause() && !left.contains(cause))
                    .map(cause -> without(percentile, left, cause))
                    .min(Comparator.comparingLong(Step::nanos));
            if (next.isEmpty() || next.get().nanos() > WORTH_SAYING * reached) {
                break;
            }
            steps.add(next.get());
            left.add(next.get().without());
            reached = next.get().nanos();
        }
        return Optional.of(new Ladder(percentile, measured.nanos(), steps));
    }

    /** {@link DelayCause#UNEXPLAINED} leaves nothing out. */
    private Step without(double percentile, Set<DelayCause> left, DelayCause cause) {
        long[] kept = delays.stream()
                .filter(delay -> cause == DelayCause.UNEXPLAINED || !isOf(delay, left, cause))
                .flatMap(delay -> delay.members().stream())
                .mapToLong(SlowInvocation::responseNanos)
                .filter(nanos -> nanos > aboveNanos)
                .sorted()
                .toArray();
        long slow = delays.stream()
                .flatMap(delay -> delay.members().stream())
                .filter(one -> one.responseNanos() > aboveNanos)
                .count();
        long count = invocations - (slow - kept.length);
        long beyond = count - (long) Math.ceil(percentile / 100 * count); // how many are above it
        boolean isBound = beyond >= kept.length;
        return new Step(cause, isBound ? aboveNanos : kept[kept.length - 1 - (int) beyond], isBound);
    }

    private static boolean isOf(Delay delay, Set<DelayCause> left, DelayCause cause) {
        DelayCause main = delay.mainCause();
        return main == cause || left.contains(main);
    }
}
