// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.report.quantity.Quantity;
import java.util.Collection;
import java.util.LongSummaryStatistics;

/** Scale of shades for times: equal steps are equal ratios. */
public record Heat(long lowestNanos, long highestNanos) {

    private static final double DIGITS = 1e3;

    /** A smaller range is noise, and would look like a difference. */
    private static final double MIN_RANGE = Math.log(2);

    /** Spans times; those below 1 ns count as 1 ns. */
    public static Heat over(Collection<Long> nanos) {
        LongSummaryStatistics range =
                nanos.stream().mapToLong(one -> Math.max(1, one)).summaryStatistics();
        return range.getCount() == 0 ? new Heat(1, 1) : new Heat(range.getMin(), range.getMax());
    }

    public double of(long nanos) {
        double place = Math.log((double) Math.max(1, nanos) / lowestNanos) / Math.max(MIN_RANGE, range());
        return Math.round(Math.max(0, Math.min(1, place)) * DIGITS) / DIGITS;
    }

    private double range() {
        return Math.log((double) highestNanos / lowestNanos);
    }

    public String price(long nanos) {
        return nanos == lowestNanos ? "the lowest" : "+" + Quantity.TIME.of(nanos - lowestNanos);
    }
}
