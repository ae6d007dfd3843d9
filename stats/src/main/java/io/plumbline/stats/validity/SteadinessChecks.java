// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Said;
import io.plumbline.stats.steady.Drift;
import io.plumbline.stats.steady.Settling;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Was what was measured the same all along? Judged by the medians of the headline series in windows of a second, or an interval
 * where that is longer, all runs of a fork one after the other. In shorter windows neighbours are alike, as what disturbs a host
 * lasts longer than one of them, and that it comes and goes passes for a change of level. Saturated runs have a caveat of their
 * own, and what is not offered steadily can't be steady.
 */
final class SteadinessChecks {

    private static final double MEDIAN = 50;
    private static final long WINDOW_NANOS = 1_000_000_000;
    private static final OptionKey[] WARM_UP = {OptionKey.WARMUP};
    private static final OptionKey[] NONE = {};
    private static final Set<ArrivalKind> CHANGING_ARRIVALS =
            EnumSet.of(ArrivalKind.RAMP, ArrivalKind.SURGE, ArrivalKind.RECORDED);

    private SteadinessChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks) {
        List<Judged> judged = forks.stream()
                .filter(fork -> fork.runs().stream().allMatch(SteadinessChecks::isOfferedSteadily))
                .map(Judged::of)
                .toList();
        return List.of(unsettled(judged), drifting(judged));
    }

    private static boolean isOfferedSteadily(RunResult run) {
        return !Saturation.of(run) && !CHANGING_ARRIVALS.contains(run.arrivalKind());
    }

    private static Optional<Caveat> unsettled(List<Judged> forks) {
        return forks.stream()
                .filter(Judged::isUnsettled)
                .max(Comparator.comparingDouble(Judged::levelChange))
                .map(fork -> unsettled(fork, fork.settling().orElseThrow()));
    }

    private static Caveat unsettled(Judged fork, Settling settling) {
        return CaveatCode.NO_STEADY_STATE
                .warning(
                        Said.say(
                                "no steady state was reached in fork " + fork.number() + ": the median of "
                                        + fork.series() + " was ",
                                Said.time(settling.before()),
                                " in the first ",
                                Said.count(settling.cut().truncated()),
                                " of ",
                                Said.count(fork.windows()),
                                " windows and ",
                                Said.time(settling.after()),
                                " after"),
                        settling.after() < settling.before()
                                ? "Use a longer warm-up, or find out what changed in between."
                                : "Find out what changed in between, on this host or in the system under test.")
                .changing(settling.after() < settling.before() ? WARM_UP : NONE);
    }

    private static Optional<Caveat> drifting(List<Judged> forks) {
        int judged =
                (int) forks.stream().filter(fork -> fork.drift().isPresent()).count();
        return forks.stream()
                .filter(fork -> !fork.isUnsettled())
                .filter(fork ->
                        fork.drift().filter(drift -> drift.isNotable(judged)).isPresent())
                .max(Comparator.comparingDouble(
                        fork -> Math.abs(fork.drift().orElseThrow().relativeGrowth())))
                .map(fork -> drifting(fork, fork.drift().orElseThrow()));
    }

    private static Caveat drifting(Judged fork, Drift drift) {
        boolean isGrowing = drift.relativeGrowth() > 0;
        return CaveatCode.TREND
                .warning(
                        Said.say(
                                "the median of " + fork.series() + " ",
                                change(drift.relativeGrowth()),
                                " over the ",
                                Said.count(fork.windows()),
                                " windows of fork " + fork.number() + " (Mann-Kendall: p = ",
                                Said.figure(drift.trend().probability(), "%.1g", ""),
                                ")"),
                        isGrowing
                                ? "Look for something that accumulates: a queue, a leak, heat. The percentiles depend on "
                                        + "the run's length."
                                : "Use a longer warm-up.")
                .changing(isGrowing ? NONE : WARM_UP);
    }

    /** Nothing falls by more than all of it. */
    static Message change(double relativeGrowth) {
        return relativeGrowth <= -1
                ? Message.of("fell steeply")
                : Said.say(
                        relativeGrowth > 0 ? "grew by " : "fell by ",
                        Said.figure(100 * Math.abs(relativeGrowth), "%.0f", " %"));
    }

    /** The medians of a fork and what they say. */
    private record Judged(int number, String series, int windows, Optional<Settling> settling, Optional<Drift> drift) {

        static Judged of(ForkResult fork) {
            List<Series> headlines = fork.runs().stream()
                    .filter(run -> !run.series().isEmpty())
                    .map(run -> run.series().get(0))
                    .toList();
            double[] medians = headlines.stream()
                    .flatMap(Judged::windows)
                    .filter(window -> window.totalCount() > 0)
                    .mapToDouble(window -> window.valueAt(MEDIAN))
                    .toArray();
            String name = headlines.isEmpty() ? "" : headlines.get(0).name();
            return new Judged(fork.index() + 1, name, medians.length, Settling.of(medians), Drift.of(medians));
        }

        private static Stream<HistogramSnapshot> windows(Series series) {
            return series.intervals().stream()
                    .collect(groupingBy(
                            interval -> interval.startOffsetNanos() / WINDOW_NANOS,
                            TreeMap::new,
                            mapping(Series.Interval::histogram, toList())))
                    .values()
                    .stream()
                    .map(HistogramSnapshot::merge);
        }

        boolean isUnsettled() {
            return settling.filter(found -> !found.isSettled()).isPresent();
        }

        double levelChange() {
            return settling.map(found -> Math.abs(found.before() - found.after()) / Math.max(1, found.after()))
                    .orElse(0.0);
        }
    }
}
