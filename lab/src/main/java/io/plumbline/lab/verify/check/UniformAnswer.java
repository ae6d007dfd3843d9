// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.model.Rate;
import io.plumbline.model.verify.CheckedPercentile;
import java.util.List;

/**
 * Equal gaps, and a constant service time below the gap: nothing ever waits, and the response time is the service time.
 */
public record UniformAnswer(Rate rate, long serviceNanos) implements KnownAnswer {

    private static final String SOURCE = "service time";
    private static final double TOLERANCE = 0.02;
    private static final double MEDIAN = 50;
    private static final double TAIL = 99;
    private static final double HALF_OF_THE_TAIL = 99.5;

    @Override
    public List<CheckedPercentile> compare(Measured measured) {
        double affected = measured.affectedShare(serviceNanos / rate.meanGapNanos());
        double high = serviceNanos * (1 + TOLERANCE) + measured.graininessNanos();
        return List.of(
                comparison(measured, MEDIAN, affected < 0.5 ? high : Double.POSITIVE_INFINITY),
                comparison(measured, TAIL, affected < 0.01 ? tail(measured, high) : Double.POSITIVE_INFINITY));
    }

    /** One half of the slowest may have had a hiccup in the service, the other before it. */
    private static double tail(Measured measured, double high) {
        double hiccups = measured.serviceNanos(HALF_OF_THE_TAIL) + measured.latenessNanos(HALF_OF_THE_TAIL);
        return Math.max(high, hiccups * (1 + TOLERANCE));
    }

    private CheckedPercentile comparison(Measured measured, double percentile, double high) {
        return measured.comparison(SOURCE, percentile, (double) serviceNanos, serviceNanos * (1 - TOLERANCE), high);
    }
}
