// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.stats.queueing.Lindley;
import io.plumbline.stats.queueing.StalledQueue;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StalledQueueTest {

    /** T = 1, s = .25, P = 1000, H = 100, in hundredths. */
    private final StalledQueue reference = new StalledQueue(100, 25, 100_000, 10_000);

    @Test
    void givesTheReferenceExample() {
        assertThat(reference.responseNanosAt(0.90)).isCloseTo(2525, within(1e-6));
        assertThat(reference.responseNanosAt(0.95)).isCloseTo(6275, within(1e-6));
        assertThat(reference.responseNanosAt(0.99)).isCloseTo(9275, within(1e-6));
        assertThat(reference.responseNanosAt(0.50)).isEqualTo(25);
        assertThat(DelayedResponses.of(reference, 50)).hasSize(133);
    }

    @Test
    void givesTheFreezeOfOneSecondInTenAtTenThousandPerSecond() {
        StalledQueue roundTrip = new StalledQueue(100_000, 6_600, 10_000_000_000L, 1_000_000_000L);
        assertThat(roundTrip.responseNanosAt(0.95) / 1e6).isCloseTo(533, within(0.1));
        assertThat(roundTrip.responseNanosAt(0.99) / 1e6).isCloseTo(906.6, within(0.1));
        StalledQueue nothing = new StalledQueue(100_000, 0, 10_000_000_000L, 1_000_000_000L);
        assertThat(nothing.responseNanosAt(0.95) / 1e6).isCloseTo(500, within(0.1));
        assertThat(nothing.responseNanosAt(0.99) / 1e6).isCloseTo(900, within(0.1));
    }

    @Test
    void drainsMoreSlowlyWithASpacingWhileCatchingUp() {
        assertThat(reference.responseNanosAt(0.95, 50)).isCloseTo(25 + 10_000 - 2_500, within(1e-6));
        assertThat(reference.responseNanosAt(0.95, 10)).isEqualTo(reference.responseNanosAt(0.95));
    }

    @SeededTest
    void equalsLindleysRecursionWithOneLongService(Draws draws) {
        long gap = draws.longBetween(2, 1000);
        long service = draws.longBetween(0, 1000);
        long stall = draws.longBetween(0, 20_000);
        long served = service % gap;
        StalledQueue queue = new StalledQueue(gap, served, Long.MAX_VALUE / 2, stall);
        long[] delayed = DelayedResponses.of(queue, 0);
        long[] arrivals = new long[delayed.length + 5];
        long[] services = new long[arrivals.length];
        Arrays.setAll(arrivals, i -> i * gap);
        Arrays.fill(services, served);
        services[0] += stall;
        long[] expected = new long[arrivals.length];
        Arrays.fill(expected, served);
        System.arraycopy(delayed, 0, expected, 0, delayed.length);
        assertThat(Lindley.responsesNanos(arrivals, services)).isEqualTo(expected);
    }

    @SeededTest
    void theFluidIsWithinAGapOfTheExactOrderStatistic(Draws draws) {
        long gap = draws.longBetween(10, 1000);
        long service = draws.longBetween(0, 990);
        long untilFirst = draws.longBetween(0, 999);
        long percent = draws.longBetween(0, 99);
        long served = service * gap / 1000;
        int arrivals = 20_000;
        StalledQueue queue = new StalledQueue(gap, served, arrivals * gap, gap * arrivals / 200);
        long[] delayed = DelayedResponses.of(queue, untilFirst % gap);
        long[] all = new long[arrivals];
        Arrays.fill(all, served);
        System.arraycopy(delayed, 0, all, 0, delayed.length);
        Arrays.sort(all);
        double exact = all[(int) Math.max(0, Math.ceil(percent / 100.0 * arrivals) - 1)];
        assertThat(queue.responseNanosAt(percent / 100.0)).isCloseTo(exact, within(2.0 * gap));
    }

    @Test
    void refusesAQueueThatDoesNotDrain() {
        assertThatThrownBy(() -> new StalledQueue(100, 100, 1000, 10)).hasMessageContaining("never drains");
        assertThatThrownBy(() -> new StalledQueue(100, 50, 1000, 500)).hasMessageContaining("drainedNanos=1000");
        assertThatThrownBy(() -> DelayedResponses.of(reference, 100)).hasMessageContaining("untilFirstNanos=100");
    }
}
