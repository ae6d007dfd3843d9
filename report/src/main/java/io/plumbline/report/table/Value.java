// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileValue;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** A figure or a word. Times leave their unit to whoever writes them, so that those of a row or column can share one. */
public sealed interface Value {

    /** Stands before a percentile that too few samples lie beyond. */
    String UNSUPPORTED = "~";

    /**
     * Writes the value.
     *
     * @param times writes a time in nanoseconds, with or without its unit
     * @return text in Unicode
     */
    String text(LongFunction<String> times);

    /**
     * Returns the times in it.
     *
     * @return nanoseconds, none if it is no time
     */
    default LongStream nanos() {
        return LongStream.empty();
    }

    /**
     * Returns the weight that it has by itself.
     *
     * @return plain for most
     */
    default Emphasis emphasis() {
        return Emphasis.PLAIN;
    }

    /** No figure: nobody looked, or it would tell nothing. */
    record Nothing() implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return "–";
        }

        @Override
        public Emphasis emphasis() {
            return Emphasis.FAINT;
        }
    }

    /**
     * A word, or a figure whose unit never varies.
     *
     * @param text the text
     */
    record Text(String text) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return text;
        }
    }

    /**
     * A time.
     *
     * @param sign what stands before it, may be empty
     * @param time nanoseconds
     */
    record Time(String sign, long time) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return sign + times.apply(time);
        }

        @Override
        public LongStream nanos() {
            return LongStream.of(time);
        }
    }

    /**
     * A percentile, marked if it is less sure than it looks: that it is a lower bound says more and goes first.
     *
     * @param value the percentile
     */
    record Percentile(PercentileValue value) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            String mark = value.isLowerBound() ? Symbols.UNICODE.atLeast() : value.isSupported() ? "" : UNSUPPORTED;
            return mark + times.apply(value.nanos());
        }

        @Override
        public LongStream nanos() {
            return LongStream.of(value.nanos());
        }

        @Override
        public Emphasis emphasis() {
            return value.isLowerBound() ? Emphasis.BOUND : value.isSupported() ? Emphasis.PLAIN : Emphasis.FAINT;
        }
    }

    /**
     * An interval of times.
     *
     * @param bounds its ends
     */
    record Interval(Bounds bounds) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            String low = times.apply(bounds.lowNanos());
            return low + (low.contains(" ") ? " – " : "–") + times.apply(bounds.highNanos());
        }

        @Override
        public LongStream nanos() {
            return LongStream.of(bounds.lowNanos(), bounds.highNanos());
        }

        @Override
        public Emphasis emphasis() {
            return Emphasis.FAINT;
        }
    }

    /**
     * A rate.
     *
     * @param perSecond events per second
     */
    record Rate(double perSecond) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return Quantity.rate(perSecond);
        }
    }

    /**
     * A number of things.
     *
     * @param count 0 or more
     */
    record Count(long count) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return Quantity.count(count);
        }
    }

    /**
     * A share that is rough by nature, such as a spread.
     *
     * @param ratio 1 being the whole
     */
    record Share(double ratio) implements Value {

        @Override
        public String text(LongFunction<String> times) {
            return Quantity.roughPercent(ratio);
        }
    }
}
