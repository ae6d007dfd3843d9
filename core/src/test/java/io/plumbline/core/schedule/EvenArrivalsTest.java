// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** What the formulas of schedules say, against walking through them. */
class EvenArrivalsTest {

    private static final int WALKED = 60;

    @Property
    void countsAndAddsUpUniformArrivalsAsIfItWalked(
            @ForAll @LongRange(min = 1, max = 1_000_000) long events,
            @ForAll @LongRange(min = 10, max = 1_000_000) long gapNanos,
            @ForAll @LongRange(min = 0, max = 999) long more,
            @ForAll @IntRange(max = 40) int passed) {
        ArrivalCursor cursor = new UniformArrivals(new Rate(events, events * gapNanos + more)).cursor(0);
        pass(cursor, passed);
        EvenArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @Property
    void countsAndAddsUpBurstsFromAnyPlaceInOne(
            @ForAll @LongRange(min = 1, max = 100_000_000) long rate,
            @ForAll @IntRange(min = 1, max = 7) int size,
            @ForAll @IntRange(max = 40) int passed) {
        ArrivalCursor cursor = new BurstArrivals(Rate.perSecond(rate), size).cursor(0);
        pass(cursor, passed);
        EvenArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @Property
    void countsTheStripeOfEachClientOfAThread(
            @ForAll @LongRange(min = 1, max = 100_000_000) long rate,
            @ForAll @IntRange(min = 1, max = 7) int clients,
            @ForAll @IntRange(min = 1, max = 7) int threads,
            @ForAll @IntRange(max = 40) int passed) {
        Deal deal = new Deal(clients, Math.min(threads, clients), passed % Math.min(threads, clients));
        DealtArrivals cursor = DealtArrivals.of(new UniformArrivals(Rate.perSecond(rate)), deal, 0);
        pass(cursor, passed);
        List<EvenArrivals> left = cursor.left();
        List<List<Long>> walked = new ArrayList<>();
        left.forEach(stripe -> walked.add(new ArrayList<>()));
        for (int i = 0; i < WALKED * deal.clientsHere(); i++) {
            long offset = cursor.nextOffsetNanos();
            walked.get(cursor.client()).add(offset);
        }
        assertThat(left).hasSize(deal.clientsHere());
        for (int place = 0; place < left.size(); place++) {
            assertWalks(left.get(place), walked.get(place));
        }
    }

    @Test
    void hasNoFormulaWhereThereIsNone() {
        Rate rate = Rate.perSecond(1000);
        Deal deal = new Deal(2, 1, 0);
        assertThat(new PoissonArrivals(rate, 1).cursor(0).left()).isEmpty();
        assertThat(new RampArrivals(rate, Rate.perSecond(10), Duration.ofSeconds(1))
                        .cursor(0)
                        .left())
                .isEmpty();
        assertThat(DealtArrivals.of(new PoissonArrivals(rate, 1), deal, 0).left())
                .isEmpty();
        assertThat(DealtArrivals.of(new BurstArrivals(rate, 3), deal, 0).left()).isEmpty();
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
    private static void assertWalks(EvenArrivals left, List<Long> walked) {
        for (int i = 0; i < walked.size(); i++) {
            assertThat(left.offsetNanos(i)).isEqualTo(walked.get(i));
        }
        long last = walked.get(walked.size() - 1); // more may be due at the same time
        walked.stream()
                .flatMap(offset -> List.of(offset - 1, offset, offset + 1).stream())
                .filter(offset -> offset <= last)
                .forEach(offset -> {
                    assertThat(left.countBefore(offset))
                            .isEqualTo(
                                    walked.stream().filter(one -> one < offset).count());
                    assertThat(left.sumBefore(offset))
                            .isEqualTo(BigInteger.valueOf(walked.stream()
                                    .filter(one -> one < offset)
                                    .mapToLong(Long::longValue)
                                    .sum()));
                });
    }
}
