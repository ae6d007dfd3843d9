// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Differences between the clients of a run. Percentiles are computed for each client separately, and include lost,
 * unsent and unanswered invocations at their lower bounds.
 *
 * @param clients how many clients there were, 2 or more
 * @param series the spread of the response and the service series; only of service in a closed loop
 */
public record ClientSpread(int clients, int clientThreads, List<SeriesSpread> series) {

    public ClientSpread {
        series = List.copyOf(series);
    }

    /** Finds the spread of a series. {@code name}: as in {@link io.plumbline.model.latency.SeriesNames}. */
    public Optional<SeriesSpread> series(String name) {
        return series.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** The spread of one series over the clients. */
    public record SeriesSpread(String name, Spread p50, Spread p99) {}

    /**
     * The minimum, median and maximum of one figure over the clients.
     *
     * @param medianNanos the median, in nanoseconds; for an even number of clients the lower one of the middle two, so
     *     that it is a client's own
     */
    public record Spread(long minNanos, long medianNanos, long maxNanos) {

        /**
         * Finds the three among the figures of all clients. {@code nanos}: one figure for each client, at least one, in
         * any order.
         */
        public static Spread of(long... nanos) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            return new Spread(sorted[0], sorted[(sorted.length - 1) / 2], sorted[sorted.length - 1]);
        }
    }
}
