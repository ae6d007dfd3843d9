// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules against oracles of exact integers, or against the distribution that they promise. */
class ScheduleTest {

    @ParameterizedTest
    @ValueSource(strings = {"1/h", "7/h", "3/s", "333.333/s", "999983/s", "7000003/s", "99999999/s", "100000000/s"})
    void uniformArrivalsNeverDrift(String text) {
        Rate rate = Rate.parse(text);
        ArrivalCursor cursor = new UniformArrivals(rate).cursor(0);
        for (long k = 0; k < 300_000; k++) {
            assertThat(cursor.nextOffsetNanos()).isEqualTo(exact(k, rate));
        }
    }

    @SeededTest(tries = 200)
    void uniformArrivalsAreExactForEveryRate(Draws draws) {
        long events = draws.longBetween(1, 100_000_000);
        long seconds = draws.longBetween(1, 3600);
        Rate rate = new Rate(events, seconds * 1_000_000_000L);
        ArrivalCursor cursor = new UniformArrivals(rate).cursor(0);
        for (long k = 0; k < 1000; k++) {
            assertThat(cursor.nextOffsetNanos()).isEqualTo(exact(k, rate));
        }
    }

    @Test
    void tenMillionUniformArrivalsEndWhereTheyShould() {
        Rate rate = Rate.perSecond(7_000_003);
        ArrivalCursor cursor = new UniformArrivals(rate).cursor(0);
        for (long k = 0; k < 10_000_000; k++) {
            cursor.nextOffsetNanos();
        }
        assertThat(cursor.nextOffsetNanos()).isEqualTo(exact(10_000_000, rate));
    }

    @SeededTest(tries = 200)
    void burstsAreTheUniformScheduleTakenTogether(Draws draws) {
        long perSecond = draws.longBetween(1, 100_000_000);
        int size = draws.intBetween(1, 50);
        Rate rate = Rate.perSecond(perSecond);
        ArrivalCursor cursor = new BurstArrivals(rate, size).cursor(0);
        for (long k = 0; k < 500; k++) {
            assertThat(cursor.nextOffsetNanos()).isEqualTo(exact(k / size * size, rate));
        }
    }

    @SeededTest(tries = 100)
    void aRampIsTheInverseOfItsNumberOfArrivals(Draws draws) {
        long from = draws.longBetween(1, 1_000_000);
        long to = draws.longBetween(1, 1_000_000);
        int millis = draws.intBetween(1, 5000);
        ArrivalCursor cursor =
                new RampArrivals(Rate.perSecond(from), Rate.perSecond(to), Duration.ofMillis(millis)).cursor(0);
        long previous = 0;
        for (long k = 0; k < 500; k++) {
            long offset = cursor.nextOffsetNanos();
            assertThat(offset).isGreaterThanOrEqualTo(previous);
            // arrival k is due where k arrivals were due: one nanosecond earlier there were fewer, one later more
            assertThat(arrivalsUntil(offset - 1, from, to, millis)).isLessThan(k + 1e-9 * (k + 1));
            assertThat(arrivalsUntil(offset + 1, from, to, millis)).isGreaterThan(k - 1e-9 * (k + 1));
            previous = offset;
        }
    }

    @Test
    void aRecordingIsPlayedAsItIsAndThenAgain() {
        ArrivalCursor cursor = new RecordedArrivals(new long[] {100, 110, 110, 400}).cursor(0);
        assertThat(LongStream.generate(cursor::nextOffsetNanos).limit(9).toArray())
                .containsExactly(0, 10, 10, 300, 400, 410, 410, 700, 800);
    }

    @ParameterizedTest
    @ValueSource(longs = {50, 20_000, 1_000_000, 30_000_000})
    void poissonArrivalsHaveTheMeanGapOfTheirRate(long perSecond) {
        Rate rate = Rate.perSecond(perSecond);
        int arrivals = 1_000_000;
        long[] offsets = offsets(new PoissonArrivals(rate, 1), 0, arrivals + 1);
        double mean = (offsets[arrivals] - offsets[0]) / (double) arrivals;
        assertThat(mean).isCloseTo(rate.meanGapNanos(), within(3.5 * rate.meanGapNanos() / Math.sqrt(arrivals)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void poissonGapsAreExponential(long seed) {
        int count = 5000;
        double[] gaps = gaps(new PoissonArrivals(Rate.perSecond(100), seed), count);
        double mean = Arrays.stream(gaps).average().orElseThrow();
        Arrays.sort(gaps);
        double sum = 0;
        double greatestDistance = 0;
        for (int i = 0; i < count; i++) {
            double below = -Math.expm1(-gaps[i] / mean);
            double aboveOpposite = Math.exp(-gaps[count - 1 - i] / mean);
            sum += (2 * i + 1) * (Math.log(below) + Math.log(aboveOpposite));
            greatestDistance =
                    Math.max(greatestDistance, Math.max((i + 1.0) / count - below, below - (double) i / count));
        }
        // Anderson and Darling, and Kolmogorov and Smirnov, with estimated mean; 1 % points by Stephens (1974)
        double andersonDarling = (-count - sum / count) * (1 + 0.6 / count);
        double root = Math.sqrt(count);
        double kolmogorovSmirnov = (greatestDistance - 0.2 / count) * (root + 0.26 + 0.5 / root);
        assertThat(andersonDarling).isLessThan(1.957);
        assertThat(kolmogorovSmirnov).isLessThan(1.308);
    }

    @Test
    void poissonGapsDoNotDependOnEachOther() {
        int count = 100_000;
        double[] gaps = gaps(new PoissonArrivals(Rate.perSecond(100), 8), count);
        double mean = Arrays.stream(gaps).average().orElseThrow();
        double variance = 0;
        double covariance = 0;
        for (int i = 1; i < count; i++) {
            variance += (gaps[i] - mean) * (gaps[i] - mean);
            covariance += (gaps[i] - mean) * (gaps[i - 1] - mean);
        }
        assertThat(covariance / variance).isCloseTo(0, within(3.5 / Math.sqrt(count)));
    }

    @Test
    void countsOfPoissonArrivalsVaryAsMuchAsTheirMean() {
        long[] offsets = offsets(new PoissonArrivals(Rate.perSecond(1_000_000), 12), 0, 1_000_000);
        int[] counts = new int[9000];
        for (long offset : offsets) {
            int window = (int) (offset / 100_000);
            if (window < counts.length) {
                counts[window]++;
            }
        }
        double mean = Arrays.stream(counts).average().orElseThrow();
        double variance = Arrays.stream(counts)
                        .mapToDouble(count -> (count - mean) * (count - mean))
                        .sum()
                / (counts.length - 1);
        assertThat(variance / mean).isCloseTo(1, within(3.5 * Math.sqrt(2.0 / counts.length)));
    }

    @Test
    void theSameSeedAndStreamGiveTheSameArrivalsAndOthersDoNot() {
        PoissonArrivals schedule = new PoissonArrivals(Rate.perSecond(1000), 7);
        long[] once = offsets(schedule, 3, 1000);
        assertThat(offsets(new PoissonArrivals(Rate.perSecond(1000), 7), 3, 1000))
                .containsExactly(once);
        assertThat(offsets(schedule, 4, 1000)).isNotEqualTo(once);
        assertThat(offsets(new PoissonArrivals(Rate.perSecond(1000), 8), 3, 1000))
                .isNotEqualTo(once);
    }

    private static long exact(long k, Rate rate) {
        return BigInteger.valueOf(k)
                .multiply(BigInteger.valueOf(rate.periodNanos()))
                .divide(BigInteger.valueOf(rate.events()))
                .longValueExact();
    }

    private static double arrivalsUntil(long offsetNanos, long from, long to, long millis) {
        BigDecimal t = BigDecimal.valueOf(offsetNanos).movePointLeft(9);
        BigDecimal ramp = BigDecimal.valueOf(millis).movePointLeft(3);
        BigDecimal within = t.min(ramp);
        return BigDecimal.valueOf(from)
                .multiply(within)
                .add(BigDecimal.valueOf(to - from)
                        .multiply(within)
                        .multiply(within)
                        .divide(ramp.multiply(BigDecimal.valueOf(2)), MathContext.DECIMAL64))
                .add(BigDecimal.valueOf(to).multiply(t.subtract(within)))
                .doubleValue();
    }

    private static long[] offsets(ArrivalSchedule schedule, long stream, int count) {
        ArrivalCursor cursor = schedule.cursor(stream);
        return LongStream.generate(cursor::nextOffsetNanos).limit(count).toArray();
    }

    private static double[] gaps(ArrivalSchedule schedule, int count) {
        long[] offsets = offsets(schedule, 0, count + 1);
        double[] gaps = new double[count];
        Arrays.setAll(gaps, i -> Math.max(1, offsets[i + 1] - offsets[i]));
        return gaps;
    }
}
