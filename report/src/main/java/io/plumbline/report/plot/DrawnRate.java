// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.stats.PercentileValue;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rate as drawn.
 *
 * @param perSecond the rate that was offered, more than 0
 * @param steadiness whether it was carried
 * @param responseMedian median of the response; empty without a steady state
 * @param responseTail p99 of the response; empty without a steady state
 * @param serviceTail p99 of the service; empty if nothing was completed
 */
public record DrawnRate(
        double perSecond,
        Steadiness steadiness,
        Optional<PercentileValue> responseMedian,
        Optional<PercentileValue> responseTail,
        Optional<PercentileValue> serviceTail) {

    /** Distinguishes rates that were carried from others. */
    public enum Steadiness {
        /** It is carried. */
        STEADY,
        /** The backlog grows: percentiles of the response would only tell how long the run was. */
        SATURATED
    }

    Stream<PercentileValue> values() {
        return Stream.of(responseMedian, responseTail, serviceTail).flatMap(Optional::stream);
    }
}
