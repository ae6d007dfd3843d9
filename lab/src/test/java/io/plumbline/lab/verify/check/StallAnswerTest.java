// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallAnswerTest {

    private static final Rate RATE = Rate.perSecond(5_000);
    private static final long RUN_NANOS = 2_500_000_000L;
    private static final long STALL_NANOS = 500_000_000L;
    private static final Freeze FREEZE = new Freeze(STALL_NANOS, 100_000);
    private final StallAnswer answer = new StallAnswer(RATE);

    private static ScriptedRun run() {
        return new ScriptedRun(new UniformArrivals(RATE), RUN_NANOS, 20_000).stall(3_000, STALL_NANOS);
    }

    @Test
    void expectsTheClosedForm() {
        List<CheckedPercentile> comparisons = answer.compare(run().honest(FREEZE));

        // s + H - (1 - p) P (1 - s/T) with s = 20 us, H = 500 ms, P = 2.5 s, T = 200 us
        assertThat(comparisons.get(0).expectedNanos()).isCloseTo(387_520_000.0, within(20_000.0));
        assertThat(comparisons.get(1).expectedNanos()).isCloseTo(477_520_000.0, within(20_000.0));
        assertThat(comparisons.get(2).expectedNanos()).isCloseTo(500_020_000.0, within(20_000.0));
    }

    @Test
    void findsAnHonestHarnessRight() {
        assertThat(answer.compare(run().honest(FREEZE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.OK);
    }

    @Test
    void findsAHarnessWithCoordinatedOmissionWrongByFar() {
        List<CheckedPercentile> comparisons = answer.compare(run().omitting(FREEZE));

        assertThat(comparisons.subList(0, 2)).allSatisfy(one -> {
            assertThat(one.verdict()).isEqualTo(CheckVerdict.OFF);
            assertThat(one.ratio()).isLessThan(0.001);
        });
    }

    @Test
    void findsAHarnessWithCoordinatedOmissionWrongOnAnUnquietHostToo() {
        ScriptedRun noisy = run();
        for (int k = 0; k < 10_000; k += 50) {
            noisy.stall(k, 10_000_000);
        }

        assertThat(answer.compare(noisy.omitting(FREEZE)).subList(0, 1))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.OFF);
        assertThat(answer.compare(noisy.honest(FREEZE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.UNCLEAR);
    }

    @Test
    void hasNoAnswerForAQueueThatDoesNotDrain() {
        assertThatThrownBy(() -> answer.compare(run().honest(new Freeze(RUN_NANOS, 0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("drain");
    }
}
