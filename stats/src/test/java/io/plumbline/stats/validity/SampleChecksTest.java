// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleChecksTest {

    private static long[] samples(int count, long nanos) {
        long[] all = new long[count];
        Arrays.fill(all, nanos);
        return all;
    }

    private static ForkResult fork(Series... series) {
        return Samples.fork(Samples.run(series));
    }

    @Test
    void namesTheFirstPercentileThatFewerThanTenSamplesLieBeyond() {
        Caveat caveat = Doubts.of(CaveatCode.TOO_FEW_SAMPLES, fork(Samples.series("response", samples(9_999, 5_000))))
                .orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.NOTE);
        assertThat(caveat.message())
                .isEqualTo("p99.9 and beyond rest on fewer than ten samples: there are 9,999, and 10,000 are needed");
    }

    @Test
    void enoughSamplesOfAllRunsTogetherAreEnough() {
        Series half = Samples.series("response", samples(50_000, 5_000));
        assertThat(Doubts.of(CaveatCode.TOO_FEW_SAMPLES, Samples.fork(Samples.run(half), Samples.run(half))))
                .isEmpty();
    }

    private static List<CaveatCode> doubts(String arrivals) {
        RunResult few = Samples.run(Samples.series("response", samples(9_999, 5_000)));
        RunResult slow = Samples.run(Samples.series("response", samples(9_999, 9_000_000)));
        List<ForkResult> forks = Stream.of(few, few, slow, slow)
                .map(run -> Samples.fork(run.withLoad(arrivals, 1_000, 1_000, 0)))
                .toList();
        return ValidityCheck.of(forks, Defaults.MAX_LOSS).stream()
                .map(Caveat::code)
                .toList();
    }

    @Test
    void aSurgeIsNotJudgedByPercentilesOfItsRuns() {
        CaveatCode[] ofPercentiles = {CaveatCode.TOO_FEW_SAMPLES, CaveatCode.FORKS_DISAGREE};
        assertThat(doubts("uniform")).contains(ofPercentiles);
        assertThat(doubts("surge (1000/s to 6000/s for 500ms)")).doesNotContain(ofPercentiles);
    }

    @Test
    void nothingMeasuredAtAllMisleads() {
        Caveat caveat = Doubts.of(CaveatCode.TOO_FEW_SAMPLES, Samples.fork()).orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
        assertThat(caveat.message()).isEqualTo("nothing was measured");
    }

    @Test
    void tellsWhereTheTailIsTheHarnessBeingLate() {
        Series service = Samples.series(SeriesNames.SERVICE, samples(2_000, 5_000));
        long[] responses = samples(2_000, 5_000);
        long[] lateness = samples(2_000, 0);
        Arrays.fill(responses, 0, 10, 3_005_000);
        Arrays.fill(lateness, 0, 10, 3_000_000);
        ForkResult late = fork(
                Samples.series(SeriesNames.RESPONSE, responses),
                service,
                Samples.series(SeriesNames.DISTURBANCE, lateness),
                Samples.series(SeriesNames.QUEUEING, samples(2_000, 0)));
        assertThat(Doubts.of(CaveatCode.HARNESS_LATE, late).orElseThrow().message())
                .startsWith("all of the invocations at p99.9 (3.0")
                .endsWith("owe most of their time to interruptions between invocations: that is not what an"
                        + " invocation does");
    }

    /** The same tail, but waiting for the task and not for the harness. */
    @Test
    void aQueueBehindTheTaskIsNotTheHarnessBeingLate() {
        long[] slow = samples(2_000, 5_000);
        Arrays.fill(slow, 0, 10, 3_005_000);
        ForkResult queued = fork(
                Samples.series(SeriesNames.RESPONSE, slow),
                Samples.series(SeriesNames.SERVICE, slow),
                Samples.series(SeriesNames.DISTURBANCE, samples(2_000, 100)),
                Samples.series(SeriesNames.QUEUEING, samples(2_000, 0)));
        assertThat(Doubts.of(CaveatCode.HARNESS_LATE, queued)).isEmpty();
    }

    @Test
    void tellsHiccupsAboveAMillisecondAndHowMuchOfTheTimeTheyTook() {
        Series response = Samples.series(SeriesNames.RESPONSE, 5_000);
        assertThat(Doubts.of(CaveatCode.HOST_JITTER, fork(response, Samples.series(SeriesNames.JITTER, 1_000_000))))
                .isEmpty();
        Caveat rare = Doubts.of(CaveatCode.HOST_JITTER, fork(response, Samples.series(SeriesNames.JITTER, 2_000_000)))
                .orElseThrow();
        assertThat(rare.severity()).isEqualTo(Severity.NOTE);
        assertThat(rare.message())
                .isEqualTo(
                        "an idle thread beside the run was interrupted for up to 2.00 ms, and for 0.20 % of the time");
        Caveat often = Doubts.of(
                        CaveatCode.HOST_JITTER,
                        fork(response, Samples.series(SeriesNames.JITTER, samples(20, 2_000_000))))
                .orElseThrow();
        assertThat(often.severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void tellsAClockWhoseStepsAreTooCoarseForTheMedian() {
        Series response = Samples.series(SeriesNames.RESPONSE, 1_000);
        assertThat(Doubts.of(CaveatCode.CLOCK_TOO_COARSE, withStep(100, response)))
                .isEmpty();
        assertThat(Doubts.of(CaveatCode.CLOCK_TOO_COARSE, withStep(101, response))
                        .orElseThrow()
                        .message())
                .isEqualTo("the clock moves in steps of 101 ns, and the median is 1.00 µs");
    }

    private static ForkResult withStep(long stepNanos, Series series) {
        ForkResult fork = fork(series);
        return new ForkResult(
                fork.index(),
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                new HarnessFloor(20, stepNanos, 50, 30, 60),
                fork.cpu(),
                fork.facts(),
                fork.runs(),
                fork.end(),
                fork.endDetail(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void tellsNegativeTimesAndThoseBeyondTheHistogram() {
        Series service = Samples.series(SeriesNames.SERVICE, 0, 0, 5_000, 5_000, 5_000);
        assertThat(Doubts.of(CaveatCode.CLOCK_WENT_BACKWARDS, fork(service))).isEmpty();
        assertThat(Doubts.of(CaveatCode.SATURATED_HISTOGRAM, fork(service))).isEmpty();
        ForkResult odd = fork(Doubts.withOddValues(service, 3, 2));
        assertThat(Doubts.of(CaveatCode.CLOCK_WENT_BACKWARDS, odd).orElseThrow().message())
                .isEqualTo("2 values of service were negative and are recorded as zero");
        assertThat(Doubts.of(CaveatCode.SATURATED_HISTOGRAM, odd).orElseThrow().message())
                .isEqualTo("3 values of service were longer than the hour that a histogram holds");
    }
}
