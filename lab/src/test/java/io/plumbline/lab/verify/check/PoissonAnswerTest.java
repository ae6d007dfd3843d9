// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoissonAnswerTest {

    private static final long SERVICE_NANOS = 100_000;
    private final PoissonArrivals arrivals = new PoissonArrivals(Rate.perSecond(8_000), 42);
    private final PoissonAnswer answer = new PoissonAnswer(arrivals, 0);

    private ScriptedRun run() {
        return new ScriptedRun(arrivals, 2_500_000_000L, SERVICE_NANOS);
    }

    @Test
    void expectsTheQuantilesOfQueueingTheory() {
        List<CheckedPercentile> comparisons = answer.compare(run().honest(Freeze.NONE));

        // M/D/1 at utilisation 0.8, waits in services: 1.2759, 5.0115, 10.3559; services are known to 3 digits
        assertThat(comparisons.get(0).expectedNanos()).isCloseTo(227_590, within(1_500.0));
        assertThat(comparisons.get(1).expectedNanos()).isCloseTo(601_150, within(4_000.0));
        assertThat(comparisons.get(2).expectedNanos()).isCloseTo(1_135_590, within(9_000.0));
    }

    @Test
    void findsAnHonestHarnessRight() {
        List<CheckedPercentile> comparisons = answer.compare(run().honest(Freeze.NONE));

        assertThat(comparisons).extracting(CheckedPercentile::verdict).containsOnly(CheckVerdict.OK);
        assertThat(comparisons.subList(3, 6))
                .allSatisfy(one -> assertThat(one.ratio()).isCloseTo(1, within(0.01)));
    }

    @Test
    void findsAHarnessWithCoordinatedOmissionWrong() {
        List<CheckedPercentile> comparisons = answer.compare(run().omitting(Freeze.NONE));

        assertThat(comparisons).extracting(CheckedPercentile::verdict).containsOnly(CheckVerdict.OFF);
    }

    @Test
    void blamesTheHostForWhatItInterrupted() {
        ScriptedRun noisy = run();
        for (int k = 0; k < 19_000; k += 1_000) {
            noisy.stall(k, 20_000_000);
        }

        assertThat(answer.compare(noisy.honest(Freeze.NONE)))
                .extracting(CheckedPercentile::verdict)
                .containsOnly(CheckVerdict.UNCLEAR);
    }
}
