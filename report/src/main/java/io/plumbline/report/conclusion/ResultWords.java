// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ClientFigures;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.AchievedRate;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.validity.Saturation;
import io.plumbline.stats.validity.Starvation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells a result in sentences: how much, what it is made of, and whether it can be relied on. */
record ResultWords(ResultView view) {

    /** Clients are alike where p99 of the slowest is less than this many times that of the fastest. */
    private static final double ALIKE = 1.1;

    private static final String STARVED =
            "This describes a busy host, not the system: a measuring thread had no CPU when it needed one. ";

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        failure(view).ifPresent(failed -> sentences.add(Conclusions.sentence("It failed: " + failed.message())));
        misleading().ifPresent(sentences::add);
        String found = view.isSaturated() ? backlog() : howMuch();
        sentences.add(failure(view).isPresent() && view.headline().isPresent() ? "Until then: " + found : found);
        if (view.isSaturated()) {
            sentences.add("Percentiles of response and wait are left out: they would only tell how long the run was."
                    + view.unfinished().map(text -> " " + text + ".").orElse(""));
        }
        whatItIsMadeOf().ifPresent(sentences::add);
        objectives().ifPresent(sentences::add);
        clients().ifPresent(sentences::add);
        sentences.addAll(new Confidence(view).sentences());
        return sentences;
    }

    /** What a task threw, or why a fork died, stands before all figures. */
    static Optional<Caveat> failure(ResultView view) {
        return view.result().caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .filter(caveat -> caveat.code() == CaveatCode.TASK_FAILED || caveat.code() == CaveatCode.FORK_DIED)
                .findFirst();
    }

    /** Why figures would mislead stands before them, unless they say so themselves. */
    private Optional<String> misleading() {
        return view.result().caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .findFirst()
                .filter(reason -> failure(view).isEmpty()
                        && !view.isSaturated()
                        && view.headline().isPresent())
                .map(reason -> Conclusions.sentence("Don't use these figures: " + reason.message()));
    }

    private String backlog() {
        return view.worstBacklog()
                .map(run -> (Starvation.explainsBacklog(run) ? STARVED : "") + "At "
                        + Quantity.plainRate(run.offeredPerSecond()) + " " + whatCameOf(run))
                .orElse("This can't keep up with the offered rate.");
    }

    /** A rate that some runs carried isn't beyond what the system can. */
    private String whoFellBehind() {
        int all = view.runs().size();
        long behind =
                view.runs().stream().filter(run -> Saturation.of(run.run())).count();
        return behind == 0 || behind == all
                ? (isStarved() ? "the backlog grew: " : "this can't keep up: ")
                        + (all == 1 ? "" : "in the worst of " + all + " runs ")
                : behind + " of " + all + " runs fell behind: " + (behind == 1 ? "" : "in the worst ");
    }

    private boolean isStarved() {
        return view.worstBacklog().filter(Starvation::explainsBacklog).isPresent();
    }

    /** Of a run that completed nothing it isn't known how fast its backlog grew. */
    private String whatCameOf(RunResult run) {
        return whoFellBehind()
                + (Saturation.isTotal(run)
                        ? "nothing that was to be measured had completed when the run was given up."
                        : Quantity.rate(run.achievedPerSecond()) + " were completed, and the response time grew by "
                                + ResultView.growth(run.backlogGrowth()) + " per second of the run.")
                + whatOthersDid();
    }

    private String whatOthersDid() {
        List<RunResult> others = view.runs().stream()
                .map(ResultView.Run::run)
                .filter(run -> !Saturation.of(run))
                .toList();
        OptionalDouble achieved = AchievedRate.perSecond(others);
        return achieved.isEmpty()
                ? ""
                : " The other" + (others.size() == 1 ? "" : "s") + " achieved " + Quantity.rate(achieved.getAsDouble())
                        + ".";
    }

    private String howMuch() {
        return view.headline()
                .map(series -> pace() + ", half of the " + noun() + "s took " + median(series.merged())
                        + tail(series.merged()) + ".")
                .orElse("Nothing was measured.");
    }

    /** What was asked for with the result, those that aren't met by name. */
    private Optional<String> objectives() {
        RateVerdict judged = view.judged();
        if (judged.judgements().isEmpty()) {
            return Optional.empty();
        }
        if (judged.isSaturated()) {
            return Optional.of("Objectives missed: the rate is not reached.");
        }
        String open = judged.judgements().stream()
                .filter(one -> one.verdict() != Verdict.HOLDS)
                .map(one -> one.objective() + " " + (one.verdict() == Verdict.FAILS ? "fails" : "stays undecided")
                        + ": " + one.reason())
                .collect(Collectors.joining("; "));
        return Optional.of(open.isEmpty() ? "All objectives hold." : "Of the objectives, " + open + ".");
    }

    private String pace() {
        return view.offeredPerSecond()
                .map(rate -> "At " + Quantity.plainRate(rate))
                .orElse("Back to back");
    }

    private String noun() {
        return view.result().roundTrip() ? "round trip" : "invocation";
    }

    private static String median(Series series) {
        PercentileValue median = Percentiles.of(series, 50);
        return ResultView.text(median) + (median.isLowerBound() ? "" : " or less");
    }

    private static String tail(Series series) {
        String slowest = ", and the slowest took " + time(series, Percentiles.MAX);
        if (Percentiles.isSupported(series.count(), 99.9)) {
            return ", one in a hundred " + beyond(series, 99) + ", one in a thousand " + beyond(series, 99.9) + slowest;
        }
        return Percentiles.isSupported(series.count(), 99)
                ? ", one in a hundred " + beyond(series, 99) + slowest
                : slowest;
    }

    private static String beyond(Series series, double percentile) {
        PercentileValue value = Percentiles.of(series, percentile);
        return (value.isLowerBound() ? "an unknown time above " : "more than ") + Quantity.TIME.of(value.nanos());
    }

    /** The farthest percentile of the headline's words. */
    private static double quotedPercentile(long count) {
        return Stream.of(99.9, 99.0)
                .filter(percentile -> Percentiles.isSupported(count, percentile))
                .findFirst()
                .orElse(50.0);
    }

    private static String time(Series series, double percentile) {
        return ResultView.text(Percentiles.of(series, percentile));
    }

    /** The share of waiting in the tail, which is where coordinated omission would hide it. */
    private Optional<String> whatItIsMadeOf() {
        Optional<Series> response = view.merged(SeriesNames.RESPONSE);
        Optional<Series> service = view.merged(SeriesNames.SERVICE);
        if (view.isSaturated() || response.isEmpty() || service.isEmpty()) {
            return Optional.empty();
        }
        double percentile = quotedPercentile(response.get().count());
        TailWords tail = new TailWords(view, percentile);
        String alone =
                Percentiles.label(percentile) + " of the service alone is " + time(service.get(), percentile) + ".";
        return Optional.of(
                tail.isWaiting()
                        ? "Much of that is waiting: " + alone
                                + tail.cause(noun()).map(cause -> " " + cause).orElse("")
                        : tail.isWork() ? "Little of that is waiting: " + alone : "Part of that is waiting: " + alone);
    }

    /** The slowest client vanishes in the percentiles of all. */
    private Optional<String> clients() {
        return ClientFigures.of(view)
                .map(figures -> figures.count() + " clients on " + figures.threads() + difference(figures) + ".");
    }

    String difference(ClientFigures figures) {
        if (figures.spreads().isEmpty()) {
            return "";
        }
        Spread p99 = figures.widest(SeriesSpread::p99);
        double ratio = ClientFigures.ratio(p99);
        String of = "p99 " + (view.isSaturated() ? "of the service alone " : "");
        return ratio < ALIKE
                ? " are alike: within each run " + of + "differs by " + Quantity.roughPercent(ratio - 1) + " at most"
                : " differ: " + of + "is " + Quantity.TIME.of(p99.minNanos()) + " for the fastest and "
                        + Quantity.TIME.of(p99.maxNanos()) + " for the slowest of a run";
    }

    /** In short what is to be thought of an invalid result. */
    static String invalid(ResultView view) {
        return view.headline().isPresent() ? "these figures would mislead" : "nothing was measured";
    }

    /** The gravest caveat decides. */
    static Assessment assessment(ResultView view) {
        return view.result().isValid()
                ? Assessment.valid(view.hasWarnings())
                : new Assessment(Grade.INVALID, "Invalid: " + invalid(view));
    }
}
