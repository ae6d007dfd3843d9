// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.WatchedProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class UnusualCountersTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void passesOverWhatAlwaysGrows() {
        List<CounterInterval> all = new ArrayList<>();
        LongStream.range(0, 10).forEach(second -> all.add(grew(EventKind.INTERRUPT, "LOC", second, 250 + second)));
        all.add(grew(EventKind.STEAL, "steal_nanos", 4, 10_000_000));

        assertThat(names(all, 4)).containsExactly("steal_nanos");
        assertThat(names(all, 6)).isEmpty();
    }

    @Test
    void namesWhatGrowsThreeTimesAsFastAsElse() {
        List<CounterInterval> all = new ArrayList<>();
        LongStream.range(0, 10)
                .forEach(second -> all.add(grew(EventKind.SOFTIRQ, "NET_RX", second, second == 3 ? 900 : 300)));

        assertThat(names(all, 3)).containsExactly("NET_RX");
        assertThat(names(all, 5)).isEmpty();
    }

    @Test
    void takesNoGrowthOfInterruptsForUnusualWithoutOthersToCompare() {
        List<CounterInterval> all =
                List.of(grew(EventKind.INTERRUPT, "LOC", 0, 250), grew(EventKind.RETRANSMIT, "tcp_timeouts", 0, 1));

        assertThat(names(all, 0)).containsExactly("tcp_timeouts");
    }

    /** As the window of a delay in the middle of a second sees it. */
    private static List<String> names(List<CounterInterval> all, long second) {
        return new UnusualCounters(all, 0, 10 * SECOND)
                .during(second * SECOND + 1, second * SECOND + 1_000).stream()
                        .map(CounterInterval::name)
                        .toList();
    }

    private static CounterInterval grew(EventKind kind, String name, long second, long increase) {
        return new CounterInterval(
                kind,
                WatchedProcess.HOST,
                name,
                CounterInterval.Unit.TIMES,
                0,
                "",
                0,
                second * SECOND,
                (second + 1) * SECOND - 1,
                increase);
    }
}
