// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Series of a few values. */
final class SeriesOf {

    private SeriesOf() {}

    static Series values(long... nanos) {
        return withCensored(HistogramSnapshot.emptyHistogram(), nanos);
    }

    /** All of which are lower bounds. */
    static Series bounds(long... nanos) {
        Histogram censored = HistogramSnapshot.emptyHistogram();
        Arrays.stream(nanos).forEach(censored::recordValue);
        return withCensored(censored, nanos);
    }

    private static Series withCensored(Histogram censored, long... nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return new Series(
                "response",
                nanos.length,
                Arrays.stream(nanos).min().orElse(0),
                Arrays.stream(nanos).max().orElse(0),
                Arrays.stream(nanos).average().orElse(0),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.of(censored),
                List.of());
    }
}
