// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.Percent;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.stats.Samples;
import io.plumbline.stats.validity.Doubts.Load;
import java.util.List;
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
                .isEqualTo("10 k/s were offered and 8.000 k/s achieved: the backlog grows by 250 ms per second, so"
                        + " percentiles would only reflect the run's length");
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
                .endsWith("(98.0 %) (run 1)"); // samples have no other index
    }

    @Test
    void aRunThatDidNothingButTheWarmUpIsSaturated() {
        RunResult run = run(new InvocationCounts(10_000, 0, 10_000, 0, 0), new Load(10_000, 0, 0));
        assertThat(Doubts.of(CaveatCode.SATURATED, Samples.fork(run))
                        .orElseThrow()
                        .message())
                .contains("nothing that was to be measured had completed");
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
        assertThat(caveat.remedy()).startsWith("Wait longer at the end");
        RunResult stopped = RecordForm.with(run, "end", EndState.INTERRUPTED);
        assertThat(Doubts.of(CaveatCode.CENSORED, Samples.fork(stopped))
                        .orElseThrow()
                        .remedy())
                .as("whoever stopped it knows why")
                .isEqualTo("Let it measure to its end.");
    }

    @Test
    void tellsOfNothingThatThereIsNoneOf() {
        assertThat(censored(0, 1)).startsWith("1 invocation was not answered when");
        assertThat(censored(7, 0)).startsWith("7 invocations were not sent when");
    }

    private static String censored(long unsent, long inFlight) {
        long completed = 10_000 - unsent - inFlight;
        InvocationCounts counts = new InvocationCounts(10_000, completed, unsent, inFlight, 0);
        return Doubts.of(CaveatCode.CENSORED, Samples.fork(run(counts, new Load(10_000, completed, 0))))
                .orElseThrow()
                .message();
    }

    @Test
    void moreWithoutAnEndThanMaxLossMisleadsWhateverBecameOfIt() {
        Load load = new Load(10_000, 10_000, 0);
        RunResult atTheLimit = run(new InvocationCounts(10_000, 9_900, 0, 0, 100), load);
        assertThat(severity(CaveatCode.REPLIES_LOST, Defaults.MAX_LOSS, atTheLimit))
                .isEqualTo(Severity.WARNING);
        RunResult beyond = run(new InvocationCounts(10_000, 9_899, 0, 100, 1), load);
        assertThat(severity(CaveatCode.REPLIES_LOST, Defaults.MAX_LOSS, beyond)).isEqualTo(Severity.INVALID);
        assertThat(severity(CaveatCode.CENSORED, Defaults.MAX_LOSS, beyond)).isEqualTo(Severity.INVALID);
        assertThat(severity(CaveatCode.CENSORED, new Percent(0.02), beyond)).isEqualTo(Severity.WARNING);
        RunResult unsent = run(new InvocationCounts(10_000, 9_000, 1_000, 0, 0), load);
        assertThat(Doubts.of(CaveatCode.CENSORED, Samples.fork(unsent)).orElseThrow())
                .returns(Severity.INVALID, Caveat::severity)
                .extracting(Caveat::message)
                .asString()
                .endsWith(" (10.00 % never completed, and max-loss is 1%)");
    }

    @Test
    void aMedianThatIsOnlyALowerBoundMisleadsWhateverMayBeLost() {
        RunResult run = Doubts.loaded(
                Samples.run(Samples.censoredSeries("response", new long[] {10, 30, 30, 30}, new long[] {30, 30, 30})),
                new InvocationCounts(4, 1, 0, 0, 3),
                new Load(20, 20, 0));
        Caveat caveat = caveat(CaveatCode.REPLIES_LOST, new Percent(1), run);
        assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
        assertThat(caveat.message())
                .isEqualTo("3 of 4 replies never came; each counts with the time spent waiting for it (p50 is "
                        + "only a lower bound)");
    }

    @Test
    void aBacklogThatGrowsExplainsWhatWasLostInIt() {
        RunResult run = run(new InvocationCounts(10_000, 5_000, 0, 0, 5_000), new Load(10_000, 5_000, 0.5));
        assertThat(severity(CaveatCode.REPLIES_LOST, Defaults.MAX_LOSS, run)).isEqualTo(Severity.WARNING);
    }

    private static Severity severity(CaveatCode code, Percent maxLoss, RunResult run) {
        return caveat(code, maxLoss, run).severity();
    }

    private static Caveat caveat(CaveatCode code, Percent maxLoss, RunResult run) {
        return ValidityCheck.of(List.of(Samples.fork(run)), maxLoss).stream()
                .filter(caveat -> caveat.code() == code)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatEndedARunExplainsWhatItLeftOpen() {
        RunResult open = run(new InvocationCounts(10_000, 9_998, 1, 1, 0), new Load(10_000, 9_998, 0));
        assertThat(Doubts.of(CaveatCode.CENSORED, Samples.fork(open))).isPresent();
        assertThat(Doubts.of(CaveatCode.CENSORED, Samples.fork(open.ended(EndState.TASK_FAILED))))
                .isEmpty();
    }
}
