// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.junit.jupiter.api.Test;

/** What is read from the encoding without the library is what the library reads. */
class RecordedCountsTest {

    private static List<Long> walked(HistogramSnapshot snapshot) {
        List<Long> steps = new ArrayList<>();
        RecordedCounts counts = snapshot.recorded();
        while (counts.next()) {
            steps.addAll(List.of(counts.lowestNanos(), counts.highestNanos(), counts.count()));
        }
        return steps;
    }

    private static List<Long> byTheLibrary(Histogram histogram) {
        List<Long> steps = new ArrayList<>();
        for (HistogramIterationValue step : histogram.recordedValues()) {
            long value = step.getValueIteratedTo();
            steps.addAll(List.of(
                    histogram.lowestEquivalentValue(value),
                    Math.min(histogram.highestEquivalentValue(value), HistogramSnapshot.HIGHEST_NANOS),
                    step.getCountAtValueIteratedTo()));
        }
        return steps;
    }

    @SeededTest
    void walksThroughTheSameBucketsAsTheLibrary(Draws draws) {
        List<Long> values = draws.listOf(0, 255, () -> draws.longBetween(0, HistogramSnapshot.HIGHEST_NANOS));
        int times = draws.intBetween(1, 5_000_000);
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        values.forEach(value -> histogram.recordValueWithCount(value, times));
        assertThat(walked(HistogramSnapshot.of(histogram))).isEqualTo(byTheLibrary(histogram));
    }

    @SeededTest
    void findsThePercentilesOfTheLibrary(Draws draws) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        draws.listOf(0, 255, () -> draws.longBetween(0, 2L * draws.intBetween(1, 5_000)))
                .forEach(value -> histogram.recordValueWithCount(value, draws.intBetween(1, 3)));
        HistogramSnapshot snapshot = HistogramSnapshot.of(histogram);
        for (double percentile : new double[] {0.1, 25, 50, draws.intBetween(1, 9_999) / 100.0, 99.9, 100}) {
            long nanos = HistogramSnapshot.valueAt(histogram, percentile);
            assertThat(snapshot.valueAt(percentile)).as("p" + percentile).isEqualTo(nanos);
            assertThat(snapshot.lowestAt(percentile))
                    .as("p" + percentile)
                    .isEqualTo(histogram.lowestEquivalentValue(nanos));
        }
    }

    @SeededTest
    void readsWhatWasCompressedAndGivesItBackUnchanged(Draws draws) {
        List<Long> values = draws.listOf(0, 255, () -> draws.longBetween(0, HistogramSnapshot.HIGHEST_NANOS));
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        values.forEach(histogram::recordValue);
        HistogramSnapshot snapshot = HistogramSnapshot.of(histogram);
        HistogramSnapshot read = HistogramSnapshot.decode(snapshot.compressed());
        assertThat(read.totalCount()).isEqualTo(values.size());
        assertThat(read.encoded()).isEqualTo(snapshot.encoded());
        assertThat(read.compressed()).isEqualTo(snapshot.compressed());
        assertThat(HistogramSnapshot.decode(snapshot.encoded())).isEqualTo(snapshot);
    }

    @Test
    void refusesHistogramsOfAnotherRangeOrResolution() {
        for (Histogram other :
                List.of(new Histogram(1, HistogramSnapshot.HIGHEST_NANOS, 5), new Histogram(1L << 40, 3))) {
            other.recordValueWithCount(123_456, 7);
            ByteBuffer buffer = ByteBuffer.allocate(other.getNeededByteBufferCapacity());
            byte[] bytes = Arrays.copyOf(buffer.array(), other.encodeIntoCompressedByteBuffer(buffer));
            assertThatThrownBy(() -> HistogramSnapshot.decode(bytes)).hasMessageContaining("with 3 digits: bytes=");
        }
    }

    @SeededTest
    void mergesToTheSumOfTheLibrary(Draws draws) {
        Histogram sum = HistogramSnapshot.emptyHistogram();
        List<HistogramSnapshot> parts = draws.listOf(2, 5, () -> {
            Histogram part = HistogramSnapshot.emptyHistogram();
            draws.listOf(0, 50, () -> draws.longBetween(0, HistogramSnapshot.HIGHEST_NANOS))
                    .forEach(part::recordValue);
            sum.add(part);
            return HistogramSnapshot.of(part);
        });
        assertThat(HistogramSnapshot.merge(parts).encoded())
                .isEqualTo(HistogramSnapshot.of(sum).encoded());
    }

    @SeededTest
    void neverTakesBrokenBytesForMoreThanTheyAre(Draws draws) {
        int cut = draws.intBetween(0, 200);
        byte noise = (byte) draws.intBetween(Byte.MIN_VALUE, Byte.MAX_VALUE);
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        for (long value = 1; value < 1_000_000_000L; value *= 3) {
            histogram.recordValueWithCount(value, value);
        }
        byte[] whole = HistogramSnapshot.of(histogram).compressed();
        assertThatThrownBy(() -> HistogramSnapshot.decode(Arrays.copyOf(whole, Math.min(cut, whole.length - 20))))
                .isInstanceOf(IllegalArgumentException.class);
        byte[] noisy = whole.clone();
        noisy[cut % whole.length] ^= noise;
        try {
            assertThat(HistogramSnapshot.decode(noisy).totalCount()).isNotNegative();
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("HdrHistogram");
        }
    }
}
