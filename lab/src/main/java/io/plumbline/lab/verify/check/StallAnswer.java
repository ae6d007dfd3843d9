// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.model.Rate;
import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.stats.queueing.StalledQueue;
import java.util.List;

/**
 * Equal gaps, and one stall: invocations due meanwhile wait for its end, and the queue drains by gap minus service with
 * each invocation ({@link StalledQueue}). The service time is the typical one of the run itself.
 */
public record StallAnswer(Rate rate) implements KnownAnswer {

    private static final double TOLERANCE = 0.02;
    private static final String SOURCE = "stall";

    @Override
    public List<CheckedPercentile> compare(Measured measured) {
        StalledQueue queue = new StalledQueue(
                gapNanos(),
                measured.occupiedNanos(),
                measured.run().duration().toNanos(),
                measured.freeze().lengthNanos());
        return List.of(
                comparison(measured, 95, queue.responseNanosAt(0.95)),
                comparison(measured, 99, queue.responseNanosAt(0.99)),
                comparison(measured, 100, (double) queue.serviceNanos() + queue.stallNanos()));
    }

    private long gapNanos() {
        return Math.round(rate.meanGapNanos());
    }

    private CheckedPercentile comparison(Measured measured, double percentile, double expected) {
        double doubt = expected * TOLERANCE + gapNanos() + measured.freeze().doubtNanos();
        double high = expected + doubt + measured.interruptedNanos();
        return measured.comparison(SOURCE, percentile, expected, expected - doubt, high);
    }
}
