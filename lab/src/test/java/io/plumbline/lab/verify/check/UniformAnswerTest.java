// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import org.junit.jupiter.api.Test;

class UniformAnswerTest {

    private static final Rate RATE = Rate.perSecond(10_000);
    private static final long SERVICE_NANOS = 30_000;
    private final UniformAnswer answer = new UniformAnswer(RATE, SERVICE_NANOS);

    private static ScriptedRun run(long serviceNanos) {
        return new ScriptedRun(new UniformArrivals(RATE), 1_000_000_000L, serviceNanos);
    }

    @Test
    void findsTheServiceTimeRight() {
        assertThat(answer.compare(run(SERVICE_NANOS + 60).honest(Freeze.NONE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.OK);
    }

    @Test
    void findsAMedianWrongThatIsOffByMoreThanTheClockExplains() {
        assertThat(answer.compare(run(31_500).honest(Freeze.NONE)).get(0).verdict())
                .isEqualTo(CheckVerdict.OFF);
        assertThat(answer.compare(run(28_000).honest(Freeze.NONE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.OFF);
    }

    @Test
    void cannotTellWhereTheHostInterruptsAllTheTime() {
        ScriptedRun noisy = run(SERVICE_NANOS);
        for (int k = 0; k < 10_000; k += 100) {
            noisy.stall(k, 6_000_000);
        }

        assertThat(answer.compare(noisy.honest(Freeze.NONE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.UNCLEAR);
    }
}
