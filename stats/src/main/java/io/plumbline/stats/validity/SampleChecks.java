// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Said;
import io.plumbline.stats.sample.TailShare;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Are the samples enough, and are they about what was to be measured? */
final class SampleChecks {

    private static final long NOTABLE_HICCUP_NANOS = 1_000_000;
    private static final double NOTABLE_JITTER_SHARE = 0.01;
    private static final double NOTABLE_LATENESS_SHARE = 0.5;
    private static final double JUDGED_PERCENTILE = 99.9;
    private static final int STEPS_NEEDED = 10;

    private SampleChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks, MeasuredRuns runs) {
        return List.of(
                disagreement(forks, runs),
                tooFew(runs),
                late(runs),
                jitter(runs),
                coarseClock(forks),
                ofCount(
                        runs,
                        Series::negative,
                        CaveatCode.CLOCK_WENT_BACKWARDS,
                        "were negative and are recorded as zero",
                        "Compare times of one host only; check its clock source."),
                ofCount(
                        runs,
                        Series::saturated,
                        CaveatCode.SATURATED_HISTOGRAM,
                        "were longer than the hour that a histogram holds",
                        "Their exact maximum is kept; percentiles stop at one hour."));
    }

    private static Optional<Caveat> tooFew(MeasuredRuns runs) {
        long count = samples(runs, Series::count);
        if (count == 0) {
            return Optional.of(CaveatCode.TOO_FEW_SAMPLES
                    .invalid("nothing was measured", "See the other caveats, or measure longer.")
                    .changing(OptionKey.DURATION));
        }
        return Percentiles.SHOWN.stream()
                .filter(percentile -> !runs.areOfASurge() && !Percentiles.isSupported(count, percentile))
                .findFirst()
                .map(percentile -> CaveatCode.TOO_FEW_SAMPLES
                        .note(
                                Said.say(
                                        Said.percentile(percentile),
                                        " and beyond rest on fewer than ten samples: there are ",
                                        Said.count(samples(runs, Series::samples)),
                                        ", and ",
                                        Said.count(Percentiles.samplesNeeded(percentile)),
                                        " are needed"),
                                "Measure longer, or at a higher rate.")
                        .changing(OptionKey.DURATION, OptionKey.RATE));
    }

    private static long samples(MeasuredRuns runs, ToLongFunction<Series> count) {
        return runs.stream()
                .flatMap(run -> run.series().stream().limit(1))
                .mapToLong(count)
                .sum();
    }

    private static Optional<Caveat> late(MeasuredRuns runs) {
        return runs.worst(
                run -> lateShare(run) >= NOTABLE_LATENESS_SHARE ? lateShare(run) : 0,
                run -> CaveatCode.HARNESS_LATE.note(
                        Said.say(
                                lateShare(run) < 1
                                        ? Said.say("at least ", Said.atLeastWhole(lateShare(run)), " of")
                                        : "all of",
                                " the invocations at p99.9 (",
                                Said.time(percentile(run, SeriesNames.RESPONSE)),
                                ") and above owe most of their time to interruptions between invocations: that is "
                                        + "not what an invocation does"),
                        "Find out what else runs here, threads of the task included, and pin to CPUs that nothing else uses."));
    }

    /** Of a saturated run percentiles only tell how long it was. */
    private static Optional<Caveat> disagreement(List<ForkResult> forks, MeasuredRuns runs) {
        return runs.stream()
                .filter(run -> !runs.areOfASurge() && runs.stream().noneMatch(Saturation::of))
                .findFirst()
                .flatMap(run -> run.series().stream().findFirst())
                .flatMap(headline -> Disagreement.of(forks, headline.name()))
                .map(found -> CaveatCode.FORKS_DISAGREE
                        .warning(
                                found.text(), "Find out what differs; on a quiet host, with more forks, they converge.")
                        .changing(OptionKey.FORKS));
    }

    /** The rest of a response is service and queueing; asynchronous tasks and older files don't tell them apart. */
    private static double lateShare(RunResult run) {
        List<Series> others = Stream.of(SeriesNames.SERVICE, SeriesNames.QUEUEING)
                .flatMap(name -> run.series(name).stream())
                .toList();
        return Saturation.of(run) || run.arrivalKind() == ArrivalKind.SURGE || others.size() < 2
                ? 0
                : run.series(SeriesNames.RESPONSE)
                        .map(response -> TailShare.mostly(response, JUDGED_PERCENTILE, others))
                        .orElse(0.0);
    }

    private static long percentile(RunResult run, String series) {
        return run.series(series)
                .map(one -> Percentiles.of(one, JUDGED_PERCENTILE).nanos())
                .orElse(0L);
    }

    private static Optional<Caveat> jitter(MeasuredRuns runs) {
        return runs.worst(
                run -> run.series(SeriesNames.JITTER)
                        .filter(hiccups -> hiccups.maxNanos() > NOTABLE_HICCUP_NANOS)
                        .map(Series::maxNanos)
                        .orElse(0L),
                run -> jitter(run, run.series(SeriesNames.JITTER).orElseThrow()));
    }

    private static Caveat jitter(RunResult run, Series hiccups) {
        double share = hiccups.meanNanos() * hiccups.count() / run.duration().toNanos();
        return new Caveat(
                CaveatCode.HOST_JITTER,
                share > NOTABLE_JITTER_SHARE ? Severity.WARNING : Severity.NOTE,
                Said.say(
                        "an idle thread beside the run was interrupted for ",
                        Said.upTo(hiccups.maxNanos()),
                        ", and for ",
                        Said.share(share),
                        " of the time"),
                "The tail is partly that of whatever runs here, threads of the task included; use isolated CPUs, or a "
                        + "quieter host.");
    }

    private static Optional<Caveat> coarseClock(List<ForkResult> forks) {
        return forks.stream()
                .filter(fork -> fork.floor() != null) // another tool's fork has none
                .filter(fork -> fork.floor().clockGranularityNanos() * STEPS_NEEDED > headlineMedian(fork))
                .max(Comparator.comparingLong(fork -> fork.floor().clockGranularityNanos()))
                .map(fork -> CaveatCode.CLOCK_TOO_COARSE.note(
                        Said.say(
                                "the clock moves in steps of ",
                                Said.time(fork.floor().clockGranularityNanos()),
                                ", and the median is ",
                                Said.time(headlineMedian(fork))),
                        "Ignore differences below ten steps, or do more work in an invocation."));
    }

    private static long headlineMedian(ForkResult fork) {
        return fork.runs().stream()
                .filter(run -> run.series().stream().anyMatch(series -> series.count() > 0))
                .mapToLong(run -> Percentiles.of(run.series().get(0), 50).nanos())
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static Optional<Caveat> ofCount(
            MeasuredRuns runs, ToLongFunction<Series> count, CaveatCode code, String what, String remedy) {
        return runs.stream()
                .flatMap(run -> run.series().stream())
                .filter(series -> count.applyAsLong(series) > 0)
                .max(Comparator.comparingLong(count))
                .map(series -> code.warning(
                        Said.say(Said.count(count.applyAsLong(series)), " values of " + series.name() + " " + what),
                        remedy));
    }
}
