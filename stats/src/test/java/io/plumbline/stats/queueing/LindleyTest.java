// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class LindleyTest {

    @Test
    void chargesALongServiceToThoseBehindIt() {
        long[] arrivals = {0, 100, 200, 300, 400, 900};
        long[] services = {10, 250, 10, 10, 10, 10};
        assertThat(Lindley.waitsNanos(arrivals, services)).containsExactly(0, 0, 150, 60, 0, 0);
        assertThat(Lindley.responsesNanos(arrivals, services)).containsExactly(10, 250, 160, 70, 10, 10);
    }

    @SeededTest
    void equalsAServerThatIsFollowedStepByStep(Draws draws) {
        List<Integer> gaps = draws.listOf(0, 255, () -> draws.intBetween(0, 1000));
        int serviceSeed = draws.intBetween(0, 2000);
        long[] arrivals = new long[gaps.size()];
        long[] services = new long[gaps.size()];
        long[] waits = new long[gaps.size()];
        long now = 0;
        long free = Long.MIN_VALUE;
        for (int i = 0; i < arrivals.length; i++) {
            now += gaps.get(i);
            arrivals[i] = now;
            services[i] = (serviceSeed * 31L + i * 7919L) % 1500;
            long start = Math.max(now, free);
            waits[i] = start - now;
            free = start + services[i];
        }
        assertThat(Lindley.waitsNanos(arrivals, services)).isEqualTo(waits);
    }

    @Test
    void refusesArrivalsWithoutServices() {
        assertThatThrownBy(() -> Lindley.waitsNanos(new long[2], new long[3])).hasMessageContaining("arrivals=2");
    }
}
