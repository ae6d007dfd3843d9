// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the formulas of schedules say, against walking through them. */
class EvenArrivalsTest {

    private static final int WALKED = 60;

    @SeededTest
    void countsAndAddsUpUniformArrivalsAsIfItWalked(Draws draws) {
        long events = draws.longBetween(1, 1_000_000);
        long gapNanos = draws.longBetween(10, 1_000_000);
        long more = draws.longBetween(0, 999);
        int passed = draws.intBetween(0, 40);
        ArrivalCursor cursor = new UniformArrivals(new Rate(events, events * gapNanos + more)).cursor(0);
        pass(cursor, passed);
        CountableArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @SeededTest
    void countsAndAddsUpBurstsFromAnyPlaceInOne(Draws draws) {
        long rate = draws.longBetween(1, 100_000_000);
        int size = draws.intBetween(1, 7);
        int passed = draws.intBetween(0, 40);
        ArrivalCursor cursor = new BurstArrivals(Rate.perSecond(rate), size).cursor(0);
        pass(cursor, passed);
        CountableArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @SeededTest
    void countsTheStripeOfEachClientOfAThread(Draws draws) {
        long rate = draws.longBetween(1, 100_000_000);
        int clients = draws.intBetween(1, 7);
        int threads = draws.intBetween(1, 7);
        int passed = draws.intBetween(0, 40);
        ThreadPart threadPart =
                new ThreadPart(clients, Math.min(threads, clients), passed % Math.min(threads, clients));
        ThreadArrivals cursor = ThreadArrivals.of(new UniformArrivals(Rate.perSecond(rate)), threadPart, 0);
        pass(cursor, passed);
        List<CountableArrivals> left = cursor.left();
        List<List<Long>> walked = new ArrayList<>();
        left.forEach(processPart -> walked.add(new ArrayList<>()));
        for (int i = 0; i < WALKED * threadPart.clientsHere(); i++) {
            long offset = cursor.nextOffsetNanos();
            walked.get(cursor.client()).add(offset);
        }
        assertThat(left).hasSize(threadPart.clientsHere());
        for (int place = 0; place < left.size(); place++) {
            assertWalks(left.get(place), walked.get(place));
        }
    }

    @SeededTest
    void countsAndAddsUpRecordedArrivalsFromAnyPlace(Draws draws) {
        long[] offsets = LongStream.generate(() -> draws.longBetween(0, 1_000_000))
                .limit(draws.intBetween(2, 9))
                .sorted()
                .toArray();
        offsets[offsets.length - 1] += 100;
        ArrivalCursor cursor = new RecordedArrivals(offsets).cursor(0);
        pass(cursor, draws.intBetween(0, 40));
        CountableArrivals left = cursor.left().get(0);
        assertThat(left.isExact()).isTrue();
        assertWalks(left, walk(cursor));
    }

    @Test
    void addsUpRecordedArrivalsBeyondALong() {
        long day = Duration.ofDays(1).toNanos();
        CountableArrivals left =
                new RecordedArrivals(new long[] {-day, 0, day}).cursor(0).left().get(0);
        assertThat(left.countBefore(30_000 * day)).isEqualTo(30_000);
        // Σ j days for j from 0 to 29,999
        assertThat(left.sumBefore(30_000 * day))
                .isEqualTo(BigInteger.valueOf(29_999L * 15_000).multiply(BigInteger.valueOf(day)));
    }

    @SeededTest
    void countsARampFromAnyPlaceExactlyAndAddsItUpClosely(Draws draws) {
        Rate from = Rate.perSecond(draws.longBetween(1, 100_000));
        Rate to = Rate.perSecond(draws.longBetween(1, 100_000));
        ArrivalCursor cursor = new RampArrivals(from, to, Duration.ofMillis(draws.longBetween(1, 10_000))).cursor(0);
        pass(cursor, draws.intBetween(0, 40));
        CountableArrivals left = cursor.left().get(0);
        List<Long> walked = LongStream.generate(cursor::nextOffsetNanos)
                .limit(10_000)
                .boxed()
                .toList();
        long last = walked.get(walked.size() - 1);
        for (int i = 0; i < walked.size(); i += 97) {
            assertThat(left.offsetNanos(i)).isEqualTo(walked.get(i));
            assertThat(left.countBefore(walked.get(i) + 1)).isEqualTo(i + 1);
        }
        double sum = walked.stream().mapToDouble(Long::doubleValue).sum();
        assertThat(left.sumBefore(last + 1).doubleValue()).isCloseTo(sum, withPercentage(0.1));
    }

    @SeededTest
    void countsTheStripesOfBurstsExactlyAndAddsThemUpClosely(Draws draws) {
        int clients = draws.intBetween(2, 7);
        ThreadPart threadPart = new ThreadPart(clients, 1, 0);
        ArrivalSchedule bursts =
                new BurstArrivals(Rate.perSecond(draws.longBetween(1, 1_000_000)), draws.intBetween(2, 9));
        ThreadArrivals cursor = ThreadArrivals.of(bursts, threadPart, 0);
        pass(cursor, draws.intBetween(0, 40));
        List<CountableArrivals> left = cursor.left();
        long[] counted = new long[clients];
        double[] sums = new double[clients];
        long[] walked = new long[5_000];
        long[] computed = new long[walked.length];
        long offset = 0;
        for (int i = 0; i < walked.length; i++) {
            offset = cursor.nextOffsetNanos();
            walked[i] = offset;
            computed[i] = left.get(cursor.client()).offsetNanos(counted[cursor.client()]);
            counted[cursor.client()]++;
            sums[cursor.client()] += offset;
        }
        assertThat(computed).isEqualTo(walked);
        long following = offset;
        while (following == offset) { // the rest of the last burst
            following = cursor.nextOffsetNanos();
            if (following == offset) {
                counted[cursor.client()]++;
                sums[cursor.client()] += offset;
            }
        }
        for (int client = 0; client < clients; client++) {
            assertThat(left.get(client).countBefore(following)).isEqualTo(counted[client]);
            assertThat(left.get(client).sumBefore(following).doubleValue()).isCloseTo(sums[client], withPercentage(2));
        }
    }

    @Test
    void walksThroughAFewMillionRandomArrivalsAndCountsTheRestAtTheirRate() {
        long hour = Duration.ofHours(1).toNanos();
        for (ThreadPart threadPart : List.of(new ThreadPart(1, 1, 0), new ThreadPart(3, 1, 0))) {
            ThreadArrivals cursor = ThreadArrivals.of(new PoissonArrivals(Rate.HIGHEST, 1), threadPart, 0);
            LongAdder walked = new LongAdder();
            List<CountableArrivals> left = cursor.walk(hour, nanos -> walked.increment());
            assertThat(walked.sum()).isEqualTo(ArrivalCursor.MAX_WALKED);
            long all = walked.sum()
                    + left.stream().mapToLong(rest -> rest.countBefore(hour)).sum();
            assertThat((double) all).isCloseTo(3.6e11, withPercentage(0.001));
        }
    }

    @Test
    void walksThroughAllRandomArrivalsIfTheyAreFew() {
        List<Long> walked = new ArrayList<>();
        ArrivalCursor cursor = new PoissonArrivals(Rate.perSecond(1000), 1).cursor(0);
        assertThat(cursor.walk(1_000_000_000L, walked::add)).isEmpty();
        ArrivalCursor again = new PoissonArrivals(Rate.perSecond(1000), 1).cursor(0);
        assertThat(walked).hasSizeBetween(800, 1200).allMatch(offset -> offset == again.nextOffsetNanos());
    }

    @Test
    void doesNotWalkWhereTheFormulaIsExact() {
        ArrivalCursor cursor = new RecordedArrivals(new long[] {0, 10}).cursor(0);
        List<CountableArrivals> left =
                cursor.walk(Long.MAX_VALUE, nanos -> assertThat(nanos).isNull());
        assertThat(left.get(0).countBefore(3_600_000_000_000L)).isEqualTo(360_000_000_000L);
    }

    @Test
    void burstsTakeEveryRateHoweverManyDigitsItHas() {
        ArrivalCursor cursor = new BurstArrivals(Rate.parse("2.123456789/s"), 1_000_000).cursor(0);
        pass(cursor, 1_000_000);
        assertThat(cursor.nextOffsetNanos()).isEqualTo(470_930_232_807_294L); // 10¹⁵ / 2.123456789
    }

    @Test
    void recordedArrivalsEndBeforeTheirTimesOverflow() {
        ArrivalCursor cursor =
                new RecordedArrivals(new long[] {0, Duration.ofDays(7).toNanos()}).cursor(0);
        long last = 0;
        for (int i = 0; i < 100_000; i++) {
            long next = cursor.nextOffsetNanos();
            assertThat(next).isGreaterThanOrEqualTo(last);
            last = next;
        }
        assertThat(last).isEqualTo(ArrivalCursor.END);
    }

    private static void pass(ArrivalCursor cursor, int arrivals) {
        for (int i = 0; i < arrivals; i++) {
            cursor.nextOffsetNanos();
        }
    }

    private static List<Long> walk(ArrivalCursor cursor) {
        return LongStream.generate(cursor::nextOffsetNanos)
                .limit(WALKED)
                .boxed()
                .toList();
    }

    /** At each arrival, just before and just after it. */
    private static void assertWalks(CountableArrivals left, List<Long> walked) {
        assertThat(IntStream.range(0, walked.size()).mapToObj(left::offsetNanos).toList())
                .isEqualTo(walked);
        long last = walked.get(walked.size() - 1); // more may be due at the same time
        List<Long> moments = walked.stream()
                .flatMap(offset -> Stream.of(offset - 1, offset, offset + 1))
                .filter(offset -> offset <= last)
                .toList();
        assertThat(moments.stream().map(left::countBefore).toList())
                .isEqualTo(moments.stream()
                        .map(moment -> before(moment, walked).count())
                        .toList());
        assertThat(moments.stream().map(left::sumBefore).toList())
                .isEqualTo(moments.stream()
                        .map(moment -> BigInteger.valueOf(before(moment, walked).sum()))
                        .toList());
    }

    private static LongStream before(long moment, List<Long> walked) {
        return walked.stream().mapToLong(Long::longValue).filter(one -> one < moment);
    }
}
