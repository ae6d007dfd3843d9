// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.stats.Samples;
import io.plumbline.stats.validity.Doubts.Load;
import org.junit.jupiter.api.Test;

class RateChecksTest {

    private static final InvocationCounts ALL_DONE = new InvocationCounts(10_000, 10_000, 0, 0, 0);

    private static RunResult run(InvocationCounts counts, Load load) {
        return Doubts.loaded(Samples.run(Samples.series("response", 1000, 2000)), counts, load);
    }

    @Test
    void saysNothingWhereAllThatWasOfferedWasDone() {
        RunResult run = run(ALL_DONE, new Load(10_000, 9_999.9, 0));
        for (CaveatCode code : new CaveatCode[] {
            CaveatCode.SATURATED, CaveatCode.OFFERED_RATE_MISSED, CaveatCode.REPLIES_LOST, CaveatCode.CENSORED
        }) {
            assertThat(Doubts.of(code, Samples.fork(run))).isEmpty();
        }
    }

    @Test
    void tellsTheGrowthOfABacklogInPlaceOfARateThatWasMissed() {
        RunResult run = run(new InvocationCounts(10_000, 8_000, 2_000, 0, 0), new Load(10_000, 8_000, 0.25));
        Caveat caveat = Doubts.of(CaveatCode.SATURATED, Samples.fork(run)).orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
        assertThat(caveat.message())
                .isEqualTo("10 k/s were offered and 8.000 k/s achieved: the backlog grows by 250 ms in each second, so"
                        + " percentiles would only tell how long the run was");
        assertThat(caveat.remedy()).isEqualTo("Offer less than 8.000 k/s.");
        assertThat(Doubts.of(CaveatCode.OFFERED_RATE_MISSED, Samples.fork(run))).isEmpty();
        assertThat(Doubts.of(CaveatCode.CENSORED, Samples.fork(run))).isEmpty();
        assertThat(Saturation.of(run)).isTrue();
    }

    @Test
    void aBacklogThatHardlyGrowsIsNoSaturation() {
        assertThat(Saturation.of(run(ALL_DONE, new Load(10_000, 9_990, Saturation.GROWTH))))
                .isFalse();
        assertThat(Saturation.of(run(ALL_DONE, new Load(10_000, 9_990, Math.nextUp(Saturation.GROWTH)))))
                .isTrue();
    }

    @Test
    void aLateReplyInAShortRunAtALowRateIsNoSaturation() {
        InvocationCounts counts = new InvocationCounts(500, 500, 0, 0, 0);
        assertThat(Saturation.of(run(counts, new Load(500, 498.7, 0.0026)))).isFalse();
        assertThat(Saturation.of(run(counts, new Load(500, 440, 0.13)))).isTrue();
    }

    @Test
    void namesTheRunThatIsWorst() {
        RunResult good = run(ALL_DONE, new Load(10_000, 10_000, 0));
        RunResult bad = run(ALL_DONE, new Load(10_000, 9_800, 0));
        assertThat(Doubts.of(CaveatCode.OFFERED_RATE_MISSED, Samples.fork(good, bad))
                        .orElseThrow()
                        .message())
                .endsWith("(98.0 %) (fork 1 run 1)"); // samples have no other index
    }

    @Test
    void aRunThatDidNothingButTheWarmUpIsSaturated() {
        RunResult run = run(new InvocationCounts(10_000, 0, 10_000, 0, 0), new Load(10_000, 0, 0));
        assertThat(Doubts.of(CaveatCode.SATURATED, Samples.fork(run))
                        .orElseThrow()
                        .message())
                .contains("the backlog of the warm-up was not done");
    }

    @Test
    void tellsARateThatWasMissedByMoreThanAHundredth() {
        assertThat(Doubts.of(CaveatCode.OFFERED_RATE_MISSED, Samples.fork(run(ALL_DONE, new Load(10_000, 9_900, 0)))))
                .isEmpty();
        Caveat caveat = Doubts.of(
                        CaveatCode.OFFERED_RATE_MISSED, Samples.fork(run(ALL_DONE, new Load(10_000, 9_800, 0))))
                .orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
        assertThat(caveat.message()).isEqualTo("10 k/s were offered and 9.800 k/s achieved (98.0 %)");
    }

    @Test
    void aRateThatWasMissedWithInvocationsUnsentMisleads() {
        RunResult run = run(new InvocationCounts(10_000, 9_800, 200, 0, 0), new Load(10_000, 9_800, 0));
        assertThat(Doubts.of(CaveatCode.OFFERED_RATE_MISSED, Samples.fork(run))
                        .orElseThrow()
                        .severity())
                .isEqualTo(Severity.INVALID);
    }

    @Test
    void tellsLostRepliesOfTheRunThatLostMost() {
        RunResult few = run(new InvocationCounts(10_000, 9_999, 0, 0, 1), new Load(10_000, 10_000, 0));
        RunResult most = run(new InvocationCounts(10_000, 9_993, 0, 0, 7), new Load(10_000, 10_000, 0));
        assertThat(Doubts.of(CaveatCode.REPLIES_LOST, Samples.fork(few, most))
                        .orElseThrow()
                        .message())
                .startsWith("7 of 10,000 replies never came");
    }

    @Test
    void tellsWhatHadNotEndedWhenTheRunWasGivenUp() {
        RunResult run = run(new InvocationCounts(10_000, 9_950, 30, 20, 0), new Load(10_000, 9_950, 0));
        Caveat caveat = Doubts.of(CaveatCode.CENSORED, Samples.fork(run)).orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
        assertThat(caveat.message()).startsWith("30 invocations were not sent and 20 not answered");
    }
}
