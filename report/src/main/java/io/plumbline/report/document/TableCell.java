// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A cell of a table. Each figure has its own unit, so that all figures of a table have the same form.
 *
 * @param text its figure or word, in Unicode
 * @param emphasis its weight among others
 * @param heat its shade on a page, 0 to 1; empty for none
 * @param percentile what it shows, if that is a percentile
 */
public record TableCell(String text, Emphasis emphasis, OptionalDouble heat, Optional<PercentileValue> percentile) {

    /** Stands before a percentile that too few samples lie beyond. */
    public static final String UNSUPPORTED = "~";

    /** Stands before a lower bound. */
    public static final String AT_LEAST = "≥";

    /** A cell without a figure: nobody looked, or it would tell nothing. */
    public static final TableCell NOTHING = of("–").with(Emphasis.FAINT);

    /** A cell that stays blank. */
    public static final TableCell BLANK = of("");

    public static TableCell of(String text) {
        return new TableCell(text, Emphasis.PLAIN, OptionalDouble.empty(), Optional.empty());
    }

    public static TableCell time(long nanos) {
        return of(Quantity.TIME.of(nanos));
    }

    public static TableCell count(long count) {
        return of(Quantity.count(count));
    }

    public static TableCell share(OptionalDouble ratio) {
        return ratio.isPresent() ? of(Quantity.roughPercent(ratio.getAsDouble())) : NOTHING;
    }

    public static TableCell interval(Bounds bounds) {
        String high = Quantity.TIME.of(bounds.highNanos());
        return of(high.equals(Quantity.TIME.of(bounds.lowNanos()))
                        ? high
                        : Quantity.TIME.joined(bounds.lowNanos(), "–", bounds.highNanos()))
                .with(Emphasis.FAINT);
    }

    public static TableCell percentile(Optional<PercentileValue> value) {
        return value.map(TableCell::percentile).orElse(NOTHING);
    }

    /**
     * Makes a cell of a percentile, marked if it is less sure than it looks: that it is a lower bound says more and
     * goes first.
     */
    public static TableCell percentile(PercentileValue value) {
        String mark = value.isLowerBound() ? AT_LEAST : value.isSupported() ? "" : UNSUPPORTED;
        Emphasis emphasis =
                value.isLowerBound() ? Emphasis.BOUND : value.isSupported() ? Emphasis.PLAIN : Emphasis.FAINT;
        String text = mark + Quantity.TIME.of(value.nanos());
        return new TableCell(text, emphasis, OptionalDouble.empty(), Optional.of(value));
    }

    public static TableCell maybe(Optional<String> text) {
        return text.map(TableCell::of).orElse(NOTHING);
    }

    public TableCell with(Emphasis other) {
        return new TableCell(text, other, heat, percentile);
    }

    public TableCell heated(double share) {
        return new TableCell(text, emphasis, OptionalDouble.of(share), percentile);
    }

    public boolean isNothing() {
        return text.equals(NOTHING.text);
    }

    public boolean isEmpty() {
        return isNothing() || text.isBlank();
    }
}
