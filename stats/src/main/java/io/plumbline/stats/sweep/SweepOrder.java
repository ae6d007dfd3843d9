// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sweep;

import io.plumbline.model.Rate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * In which order the rates of a sweep are measured: each round measures every rate once, in a random order of its own.
 *
 * <p>A system has memory: after an overload it may stay slow, and a host drifts. Rates measured in rising order would take
 * that for an effect of the rate; in random order it becomes noise that the rounds show (a randomised complete block design:
 * Fisher, "The Design of Experiments", 1935; the hysteresis of servers: Zhang et al., "Treadmill", 2016).
 */
public final class SweepOrder {

    private SweepOrder() {}

    /**
     * Plans a sweep.
     *
     * @param rates the rates
     * @param rounds how often each is measured, each time in a fork of its own, 1 or more
     * @param seed the same seed gives the same order, on every JVM
     * @return what to measure, in this order
     */
    public static List<Point> of(List<Rate> rates, int rounds, long seed) {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds is not positive: rounds=" + rounds + " (allowed: 1 or more)");
        }
        Random random = new Random(seed); // its numbers are specified, unlike those of Collections.shuffle
        List<Point> points = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<Rate> shuffled = new ArrayList<>(rates);
            for (int left = shuffled.size(); left > 1; left--) {
                Collections.swap(shuffled, left - 1, random.nextInt(left));
            }
            for (Rate rate : shuffled) {
                points.add(new Point(round, rate));
            }
        }
        return List.copyOf(points);
    }

    /**
     * One measurement of a sweep.
     *
     * @param round 0 for the first
     * @param rate what is offered
     */
    public record Point(int round, Rate rate) {}
}
