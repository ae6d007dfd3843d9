// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.stats.PercentileValue;
import java.util.Collection;
import java.util.LongSummaryStatistics;

/**
 * Shades for times, in steps of equal ratio: what counts is how many times longer one takes than another.
 *
 * @param lowestNanos without shade
 * @param highestNanos the strongest
 */
record Heat(long lowestNanos, long highestNanos) {

    private static final double DIGITS = 1e3;

    static Heat over(Collection<Long> nanos) {
        LongSummaryStatistics range =
                nanos.stream().mapToLong(one -> Math.max(1, one)).summaryStatistics();
        return range.getCount() == 0 ? new Heat(1, 1) : new Heat(range.getMin(), range.getMax());
    }

    /** From 0 to 1, to three digits. */
    double of(long nanos) {
        double range = Math.log((double) highestNanos / lowestNanos);
        double place = range == 0 ? 0 : Math.log((double) Math.max(1, nanos) / lowestNanos) / range;
        return Math.round(Math.max(0, Math.min(1, place)) * DIGITS) / DIGITS;
    }

    /** A table's cell with its shade. */
    JsonNode cell(PercentileValue value) {
        JsonNode cell = Table.percentile(value) instanceof JsonNode marked
                ? marked
                : new JsonNode().put("text", CollectionView.TIME.of(value.nanos()));
        return cell.put("heat", of(value.nanos()));
    }

    /** The same without a shade, since its figures would mislead. */
    static Object unshaded(PercentileValue value) {
        return Table.cell(CollectionView.TIME.of(value.nanos()), Kind.FAINT);
    }
}
