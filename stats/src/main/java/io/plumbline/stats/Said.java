// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.RateText;
import io.plumbline.model.TimeText;
import io.plumbline.model.WrittenFigure;
import io.plumbline.model.caveat.Figure.Kind;
import io.plumbline.model.caveat.Message;
import java.util.Locale;

/** Begins messages, and writes figures in them. */
public final class Said {

    private static final Message NOTHING = Message.of("");

    private Said() {}

    /** A count, such as {@code 1,234}. */
    public static Message count(long count) {
        return figure((double) count, "%,.0f", "");
    }

    public static Message time(long nanos) {
        return written((double) nanos, TimeText.written(nanos, "µs"), Kind.EXACT);
    }

    /** A time that is known to fractions of a nanosecond. */
    public static Message time(double nanos) {
        return written(nanos, TimeText.written(nanos), Kind.EXACT);
    }

    public static Message upTo(long nanos) {
        return NOTHING.and("up to ").and(written((double) nanos, TimeText.written(nanos, "µs"), Kind.AT_MOST));
    }

    public static Message rate(double perSecond) {
        return written(perSecond, RateText.written(perSecond), Kind.EXACT);
    }

    public static Message chosenRate(double perSecond) {
        return written(perSecond, RateText.written(perSecond).withoutZeros(), Kind.EXACT);
    }

    public static Message share(double share) {
        return written(share, ShareText.written(share), Kind.EXACT);
    }

    /** A percentile, such as {@code p99.9}. */
    public static Message percentile(double percentile) {
        return NOTHING.and(percentile, Percentiles.label(percentile), "", Kind.EXACT);
    }

    private static Message written(double size, WrittenFigure figure, Kind kind) {
        return NOTHING.and(size, figure.digits(), " " + figure.unit(), kind);
    }

    public static Message atMost(double share) {
        return written(share, ShareText.written(share), Kind.AT_MOST);
    }

    public static Message atLeast(double share) {
        return written(share, ShareText.written(share), Kind.AT_LEAST);
    }

    public static Message atLeastWhole(double share) {
        return NOTHING.and(share, Integer.toString((int) (100 * share)), " %", Kind.AT_LEAST);
    }

    /** Milliseconds that nothing tells more exactly. */
    public static Message millis(double millis) {
        return millis == 0 ? NOTHING.and(0, "less than 1", " ms", Kind.EXACT) : figure(millis, "%,.0f", " ms");
    }

    public static Message figure(double size, String format, String unit) {
        return NOTHING.and(size, String.format(Locale.ROOT, format, size), unit, Kind.EXACT);
    }

    /** Messages and words, one after the other. */
    public static Message say(Object... parts) {
        Message message = NOTHING;
        for (Object part : parts) {
            message = part instanceof Message more ? message.and(more) : message.and(String.valueOf(part));
        }
        return message;
    }
}
