// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
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
        EvenArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @SeededTest
    void countsAndAddsUpBurstsFromAnyPlaceInOne(Draws draws) {
        long rate = draws.longBetween(1, 100_000_000);
        int size = draws.intBetween(1, 7);
        int passed = draws.intBetween(0, 40);
        ArrivalCursor cursor = new BurstArrivals(Rate.perSecond(rate), size).cursor(0);
        pass(cursor, passed);
        EvenArrivals left = cursor.left().get(0);
        assertWalks(left, walk(cursor));
    }

    @SeededTest
    void countsTheStripeOfEachClientOfAThread(Draws draws) {
        long rate = draws.longBetween(1, 100_000_000);
        int clients = draws.intBetween(1, 7);
        int threads = draws.intBetween(1, 7);
        int passed = draws.intBetween(0, 40);
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
