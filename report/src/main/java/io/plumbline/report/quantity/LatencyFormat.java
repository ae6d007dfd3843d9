// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import io.plumbline.model.TimeText;
import io.plumbline.model.WrittenFigure;

/** Writes a time with three significant digits and its unit, such as {@code 6.51 µs}. */
public record LatencyFormat(Symbols symbols) {

    private static final double MIN_WHOLE_NANOS = 10;

    public String of(long nanos) {
        return written(nanos).text();
    }

    public String range(long lowNanos, String between, long highNanos) {
        return of(lowNanos).equals(of(highNanos)) ? of(lowNanos) : of(lowNanos) + between + of(highNanos);
    }

    /** Writes a short time that is known to fractions of a nanosecond. */
    public String ofFraction(double nanos) {
        double tenths = Math.round(nanos * 10) / 10.0;
        return Math.abs(tenths) < MIN_WHOLE_NANOS ? tenths + " ns" : of(Math.round(nanos));
    }

    /** Writes a time without zeros at the end, as people write times that they chose. */
    public String plain(long nanos) {
        return written(nanos).plain();
    }

    public String joined(long oneNanos, String between, long otherNanos) {
        return written(oneNanos).joined(between, written(otherNanos));
    }

    private WrittenFigure written(long nanos) {
        return TimeText.written(nanos, symbols.write("µs"));
    }
}
