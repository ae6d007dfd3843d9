// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;

/** A figure with its unit, or a word. Each figure carries its own unit, so that all of a table have one form. */
public sealed interface Value {

    /** Stands before a percentile that too few samples lie beyond. */
    String UNSUPPORTED = "~";

    /**
     * Writes the value.
     *
     * @return text in Unicode
     */
    String text();

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
        public String text() {
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
    record Text(String text) implements Value {}

    /**
     * A time.
     *
     * @param sign what stands before it, may be empty
     * @param time nanoseconds
     */
    record Time(String sign, long time) implements Value {

        @Override
        public String text() {
            return sign + ResultView.TIME.of(time);
        }
    }

    /**
     * A percentile, marked if it is less sure than it looks: that it is a lower bound says more and goes first.
     *
     * @param value the percentile
     */
    record Percentile(PercentileValue value) implements Value {

        @Override
        public String text() {
            String mark = value.isLowerBound() ? Symbols.UNICODE.atLeast() : value.isSupported() ? "" : UNSUPPORTED;
            return mark + ResultView.TIME.of(value.nanos());
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
        public String text() {
            String[] low = ResultView.TIME.of(bounds.lowNanos()).split(" ", 2);
            String high = ResultView.TIME.of(bounds.highNanos());
            return high.endsWith(" " + low[1]) ? low[0] + "–" + high : low[0] + " " + low[1] + " – " + high;
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
        public String text() {
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
        public String text() {
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
        public String text() {
            return Quantity.roughPercent(ratio);
        }
    }
}
