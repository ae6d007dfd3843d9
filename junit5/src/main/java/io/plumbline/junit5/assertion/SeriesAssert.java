// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

/** Assertions on the percentiles of a series. */
public final class SeriesAssert {

    private final ResultAssert result;
    private final String name;

    SeriesAssert(ResultAssert result, String name) {
        this.result = result;
        this.name = name;
    }

    /** Goes on with the median. */
    public PercentileAssert p50() {
        return percentile(50);
    }

    /** Goes on with the 90th percentile. */
    public PercentileAssert p90() {
        return percentile(90);
    }

    /** Goes on with the 99th percentile. */
    public PercentileAssert p99() {
        return percentile(99);
    }

    /**
     * Goes on with a percentile. {@code percentile}: more than 0 and less than 100, such as 99.9; no sample shows that
     * a maximum stays below a limit.
     */
    public PercentileAssert percentile(double percentile) {
        if (!(percentile > 0 && percentile < 100)) {
            throw new IllegalArgumentException(
                    "percentile out of range: percentile=" + percentile + " (allowed: above 0, below 100)");
        }
        return new PercentileAssert(this, result, name, percentile);
    }

    /** Goes back to the result. */
    public ResultAssert result() {
        return result;
    }
}
