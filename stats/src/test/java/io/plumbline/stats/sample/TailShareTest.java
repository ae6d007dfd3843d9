// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.Percentiles;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A hundred invocations, of which 10 are at p90 and above. */
class TailShareTest {

    private static final long MILLI = 1_000_000;
    private static final int COUNT = 100;

    private static Series series(String name, long... nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        LongStream.of(nanos).forEach(histogram::recordValue);
        return new Series(
                name,
                nanos.length,
                LongStream.of(nanos).min().orElse(0),
                LongStream.of(nanos).max().orElse(0),
                LongStream.of(nanos).average().orElse(0),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.empty(),
                List.of());
    }

    private static long[] sum(long[]... parts) {
        long[] all = new long[COUNT];
        Arrays.setAll(all, k -> Arrays.stream(parts).mapToLong(part -> part[k]).sum());
        return all;
    }

    private static long[] part(long usual, int from, int to, long slow) {
        long[] all = new long[COUNT];
        Arrays.setAll(all, k -> k >= from && k < to ? slow : usual);
        return all;
    }

    /** Percentiles of both parts say that each is nearly all of it: they are of different invocations. */
    @Test
    void tellsNothingWhereTheSlowestDiffer() {
        long[] service = part(1_000, 0, 6, 10 * MILLI);
        long[] wait = part(0, 6, 12, 9 * MILLI);

        assertThat(TailShare.mostly(series("response", sum(service, wait)), 90, List.of(series("service", service))))
                .isLessThanOrEqualTo(0.5);
    }

    @Test
    void tellsWhatAllSlowOnesShare() {
        long[] service = part(1_000, 0, 0, 0);
        long[] wait = part(0, 6, 20, 9 * MILLI);
        Series response = series("response", sum(service, wait));

        assertThat(TailShare.mostly(response, 90, List.of(series("service", service))))
                .isCloseTo(1, within(1e-9));
        assertThat(TailShare.mostly(response, 90, List.of(series("wait", wait))))
                .isZero();
    }

    /** The rows are known here: no more is claimed than holds of them. */
    @SeededTest
    void neverClaimsMoreThanHoldsRowByRow(Draws draws) {
        long[][] parts = new long[3][COUNT];
        for (long[] part : parts) {
            long scale = draws.longBetween(1, 10 * MILLI);
            Arrays.setAll(part, k -> draws.longBetween(0, 9) == 0 ? draws.longBetween(0, 20 * scale) : scale);
        }
        long[] all = sum(parts);
        Series response = series("response", all);
        double percentile = draws.oneOf(50.0, 90.0, 95.0);
        long from = Percentiles.of(response, percentile).nanos();
        Histogram whole = response.histogram().toHistogram();
        long slowest = 0;
        long mostly = 0;
        for (int k = 0; k < COUNT; k++) {
            if (whole.highestEquivalentValue(all[k]) >= from) {
                slowest++;
                mostly += parts[0][k] > all[k] * 0.499 ? 1 : 0; // buckets are a thousandth wide
            }
        }
        double claimed =
                TailShare.mostly(response, percentile, List.of(series("one", parts[1]), series("other", parts[2])));
        assertThat(claimed).isLessThanOrEqualTo(mostly / (double) slowest + 1e-9);
    }
}
