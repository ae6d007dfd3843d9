// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.stats.queueing.Lindley;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OverloadedQueueTest {

    private final OverloadedQueue queue = new OverloadedQueue(100_000, 80_000);

    @Test
    void growsByTheExcessOverTheCapacity() {
        assertThat(queue.growth()).isCloseTo(0.25, within(1e-12));
        assertThat(queue.responseNanosAt(0.5, 10_000_000_000L)).isCloseTo(1.25e9, within(1e-3));
        assertThat(queue.unfinishedShare()).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void agreesWithLindleysRecursion() {
        long[] arrivals = new long[100_000];
        long[] services = new long[arrivals.length];
        Arrays.setAll(arrivals, i -> i * 10_000L);
        Arrays.fill(services, 12_500);
        long[] responses = Lindley.responsesNanos(arrivals, services);
        long runNanos = arrivals.length * 10_000L;
        assertThat((double) responses[90_000]).isCloseTo(queue.responseNanosAt(0.9, runNanos), within(12_501.0));
        long unfinished = 0;
        for (int i = 0; i < arrivals.length; i++) {
            unfinished += arrivals[i] + responses[i] > runNanos ? 1 : 0;
        }
        assertThat(unfinished / (double) arrivals.length).isCloseTo(queue.unfinishedShare(), within(2e-5));
    }

    @Test
    void refusesAServerThatCanDoWhatIsOffered() {
        assertThatThrownBy(() -> new OverloadedQueue(10, 10)).hasMessageContaining("not overloaded");
    }
}
