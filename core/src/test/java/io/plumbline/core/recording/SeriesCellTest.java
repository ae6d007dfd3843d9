// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A cell counts every value, however it lies to those before it. */
class SeriesCellTest {

    private static final long HIGHEST = HistogramSnapshot.HIGHEST_NANOS;

    private static List<Long> values(Draws draws) {
        return draws.listOf(0, 40, () -> switch (draws.intBetween(0, 2)) {
            case 0 -> draws.longBetween(0, 3000);
            case 1 -> draws.longBetween(0, HIGHEST);
            default -> draws.oneOf(0L, 1L, HIGHEST - 1, HIGHEST, HIGHEST + 1, Long.MAX_VALUE, -1L, Long.MIN_VALUE);
        });
    }

    @SeededTest
    void tellsExactlyWhatWasRecorded(Draws draws) {
        List<Long> values = values(draws);
        SeriesCell cell = new SeriesCell();
        values.forEach(cell::record);

        List<Long> kept = values.stream().map(value -> Math.max(0, value)).toList();
        assertThat(cell.count()).isEqualTo(values.size());
        assertThat(cell.negative())
                .isEqualTo(values.stream().filter(value -> value < 0).count());
        assertThat(cell.saturated())
                .isEqualTo(values.stream().filter(value -> value > HIGHEST).count());
        assertThat(cell.minNanos())
                .isEqualTo(kept.stream().mapToLong(Long::longValue).min().orElse(Long.MAX_VALUE));
        assertThat(cell.maxNanos())
                .isEqualTo(kept.stream().mapToLong(Long::longValue).max().orElse(0));
        assertThat(cell.sumNanos())
                .isCloseTo(kept.stream().mapToDouble(Long::doubleValue).sum(), withPercentage(1e-9));
        assertThat(histogram(cell)).isEqualTo(expected(kept));

        cell.reset();
        assertThat(cell.count()).isZero();
        assertThat(histogram(cell).getTotalCount()).isZero();
        values.forEach(cell::record);
        assertThat(histogram(cell)).isEqualTo(expected(kept));
    }

    @Test
    void countsWhereEveryValueIsBeyondTheRange() {
        SeriesCell cell = new SeriesCell();
        cell.record(Long.MAX_VALUE);
        cell.record(Long.MAX_VALUE - 1);
        cell.record(Long.MAX_VALUE);

        assertThat(cell.saturated()).isEqualTo(3);
        assertThat(histogram(cell)).isEqualTo(expected(List.of(HIGHEST, HIGHEST, HIGHEST)));
    }

    @Test
    void sumsBeyondWhatALongHolds() {
        SeriesCell cell = new SeriesCell();
        long values = 2 * (Long.MAX_VALUE / HIGHEST) + 7; // passes 2^63 twice
        for (long i = 0; i < values; i++) {
            cell.record(HIGHEST);
        }

        assertThat(cell.count()).isEqualTo(values);
        assertThat(cell.sumNanos()).isCloseTo((double) values * HIGHEST, withPercentage(1e-9));
    }

    @Test
    void keepsNeighboursInOneArrayApart() {
        long[] slots = new long[2 * SeriesCell.SLOTS];
        SeriesCell first = new SeriesCell(slots, 0);
        SeriesCell second = new SeriesCell(slots, SeriesCell.SLOTS);
        first.record(HIGHEST);
        second.record(0);

        assertThat(histogram(first)).isEqualTo(expected(List.of(HIGHEST)));
        assertThat(histogram(second)).isEqualTo(expected(List.of(0L)));
        first.reset();
        assertThat(second.count()).isOne();
    }

    private static Histogram expected(List<Long> values) {
        Histogram histogram = new Histogram(HIGHEST, 3);
        values.forEach(value -> histogram.recordValue(Math.min(value, HIGHEST)));
        return histogram;
    }

    private static Histogram histogram(SeriesCell cell) {
        Histogram histogram = new Histogram(HIGHEST, 3);
        cell.addTo(histogram);
        return histogram;
    }
}
