// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.CountableArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** All that were never started at once, against one by one. */
class UnsentTimesTest {

    private static final SeriesLayout LAYOUT = new SeriesLayout(true, true, List.of());

    /** From far less than a bucket to far more than the hour that a histogram can hold. */
    private static Long gapsNanos(Draws draws) {
        return draws.oneOf(10L, 11L, 999L, 1_000_003L, 60_000_000_000L);
    }

    @SeededTest(tries = 300)
    void recordsWhatOneByOneWould(Draws draws) {
        long gapNanos = gapsNanos(draws);
        long from = draws.longBetween(0, 300);
        long length = draws.longBetween(0, 300);
        long later = draws.longBetween(0, 1_000_000);
        ArrivalCursor cursor = new UniformArrivals(new Rate(7, 7 * gapNanos + 3)).cursor(0);
        long fromNanos = from * gapNanos;
        long toNanos = fromNanos + length * gapNanos;
        long gaveUpNanos = toNanos + later * later;
        CountableArrivals left = cursor.left().get(0);

        CensoredRecorder atOnce = recorder();
        atOnce.unsent(new UnsentTimes(left, fromNanos, toNanos, gaveUpNanos));
        CensoredRecorder oneByOne = recorder();
        for (long offset = cursor.nextOffsetNanos(); offset < toNanos; offset = cursor.nextOffsetNanos()) {
            if (offset >= fromNanos) {
                oneByOne.unsent(gaveUpNanos - offset);
            }
        }

        assertThat(atOnce.unsentCount()).isEqualTo(oneByOne.unsentCount());
        assertSame(
                atOnce.lowerBounds().cell(SeriesLayout.RESPONSE),
                oneByOne.lowerBounds().cell(SeriesLayout.RESPONSE));
        assertSame(
                atOnce.lowerBounds().cell(SeriesLayout.WAIT),
                oneByOne.lowerBounds().cell(SeriesLayout.WAIT));
        assertThat(atOnce.lowerBounds().cell(SeriesLayout.SERVICE).hasValues()).isFalse();
    }

    @Test
    void addsToWhatIsThereAlready() {
        CensoredRecorder recorder = recorder();
        recorder.unsent(5);
        CountableArrivals everyTen =
                new UniformArrivals(new Rate(1, 10)).cursor(0).left().get(0);
        recorder.unsent(new UnsentTimes(everyTen, 0, 1_000_000_000_000L, 1_000_000_000_000L));
        SeriesCell response = recorder.lowerBounds().cell(SeriesLayout.RESPONSE);
        assertThat(recorder.unsentCount()).isEqualTo(100_000_000_001L);
        assertThat(response.count()).isEqualTo(100_000_000_001L);
        assertThat(response.minNanos()).isEqualTo(5);
        assertThat(response.maxNanos()).isEqualTo(1_000_000_000_000L);
        // Σ 10·j for j from 1 to 10¹¹, and the 5; more than a long can hold
        assertThat(response.sumNanos()).isCloseTo(5e22 + 5e11 + 5, withPercentage(1e-12));
    }

    @Test
    void countsEachClientsOwn() {
        int[] client = {0};
        ClientCounts counts = new ClientCounts(2, () -> client[0]);
        CensoredRecorder recorder = new CensoredRecorder(LAYOUT, counts);
        CountableArrivals everyTen =
                new UniformArrivals(new Rate(1, 10)).cursor(0).left().get(0);
        client[0] = 1;
        recorder.unsent(new UnsentTimes(everyTen, 0, 50, 100));
        Histogram first = HistogramSnapshot.emptyHistogram();
        Histogram second = HistogramSnapshot.emptyHistogram();
        counts.addResponseTo(0, first);
        counts.addResponseTo(1, second);
        assertThat(first.getTotalCount()).isZero();
        assertThat(second.getTotalCount()).isEqualTo(5);
        assertThat(second.getCountAtValue(60)).isEqualTo(1);
    }

    @Test
    void refusesAnEndBeforeTheLastWasDue() {
        CountableArrivals any =
                new UniformArrivals(new Rate(1, 10)).cursor(0).left().get(0);
        assertThatThrownBy(() -> new UnsentTimes(any, 0, 100, 99)).hasMessageContaining("gaveUpNanos=99");
    }

    private static CensoredRecorder recorder() {
        return new CensoredRecorder(LAYOUT);
    }

    private static void assertSame(SeriesCell one, SeriesCell other) {
        assertThat(one.count()).isEqualTo(other.count());
        assertThat(one.minNanos()).isEqualTo(other.minNanos());
        assertThat(one.maxNanos()).isEqualTo(other.maxNanos());
        assertThat(one.saturated()).isEqualTo(other.saturated());
        assertThat(one.negative()).isEqualTo(other.negative());
        if (other.saturated() == 0) {
            assertThat(one.sumNanos()).isEqualTo(other.sumNanos());
        } else {
            assertThat(one.sumNanos()).isCloseTo(other.sumNanos(), withPercentage(1e-9)); // a double beyond the range
        }
        assertThat(histogram(one)).isEqualTo(histogram(other));
    }

    private static Histogram histogram(SeriesCell cell) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        cell.addTo(histogram);
        return histogram;
    }
}
