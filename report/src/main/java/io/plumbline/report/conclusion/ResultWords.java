// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ClientFigures;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.AchievedRate;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.validity.Saturation;
import io.plumbline.stats.validity.Starvation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells a result in sentences: how much, what it is made of, and whether it can be relied on. */
record ResultWords(ResultView view) {

    static final Map<Verdict, String> WORDS =
            Map.of(Verdict.HOLDS, "holds", Verdict.FAILS, "fails", Verdict.UNDECIDED, "stays undecided");

    /** Clients are alike where p99 of the slowest is less than this many times that of the fastest. */
    private static final double ALIKE = 1.1;

    private static final String STARVED =
            "This describes a busy host, not the system: a measuring thread had no CPU when it needed one. ";

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (view.isSaturated()) {
            sentences.add(backlog());
        } else if (view.headline().isEmpty() && view.result().isValid()) {
            sentences.add("Nothing was measured.");
        }
        whatItIsMadeOf().map(TailWords.Finding::sentence).ifPresent(sentences::add);
        objectives().ifPresent(sentences::add);
        clients().ifPresent(sentences::add);
        view.headline().filter(any -> !view.isSaturated()).map(this::basis).ifPresent(sentences::add);
        return sentences;
    }

    /** What was asked for with the result. */
    List<String> answers() {
        RateVerdict judged = view.judged();
        return judged.isSaturated()
                ? objectives().stream().toList()
                : judged.judgements().stream()
                        .map(one -> one.objective() + " " + WORDS.get(one.verdict()) + ": " + one.reason() + ".")
                        .toList();
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

    /** On how much figures stand, and how far they may vary. */
    private String basis(SummarySeries series) {
        String samples = "How sure: " + Quantity.count(series.merged().samples()) + " samples";
        Optional<Disagreement> disagreement = view.disagreement(50).or(() -> view.disagreement(99));
        if (disagreement.isPresent()) {
            return samples + ", but the " + of(disagreement.get().basis()) + " disagree.";
        }
        return samples
                + switch (IntervalBasis.of(view.result().forks())) {
                    case FORKS ->
                        "; over " + FactsText.counted(view.result().forks().size(), "fork") + withoutIntervals(series)
                                + ", with 95 % confidence.";
                    case RUNS ->
                        "; over " + FactsText.counted(view.runs().size(), "run") + " in " + jvms()
                                + withoutIntervals(series) + ", with 95 % confidence; new JVMs may vary more.";
                    case RANGE -> " in two runs" + withoutIntervals(series) + ".";
                    case NONE -> " in a single run, which doesn't show how far this varies.";
                };
    }

    static String of(IntervalBasis basis) {
        return basis == IntervalBasis.FORKS ? "forks" : "runs";
    }

    /** There are one or two, or the intervals would be over forks. */
    private String jvms() {
        long withRuns = view.result().forks().stream()
                .filter(fork -> !fork.runs().isEmpty())
                .count();
        return withRuns == 1 ? "one JVM" : "two JVMs";
    }

    private static String withoutIntervals(SummarySeries series) {
        return Stream.of(50.0, 99.0).anyMatch(series.intervals()::containsKey) ? "" : ", no percentile has an interval";
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
                .map(one -> one.objective() + " " + WORDS.get(one.verdict()))
                .collect(Collectors.joining(", "));
        return Optional.of(open.isEmpty() ? "All objectives hold." : "Of the objectives, " + open + ".");
    }

    private String noun() {
        return view.result().roundTrip() ? "round trip" : "invocation";
    }

    private static double quotedPercentile(long count) {
        return Stream.of(99.9, 99.0)
                .filter(percentile -> Percentiles.isSupported(count, percentile))
                .findFirst()
                .orElse(50.0);
    }

    /** Where the tail waits, which is where coordinated omission would hide it. */
    Optional<TailWords.Finding> whatItIsMadeOf() {
        return view.merged(SeriesNames.RESPONSE)
                .filter(any -> !view.isSaturated())
                .flatMap(response -> new TailWords(view, quotedPercentile(response.count())).found(noun()));
    }

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

    private static String invalid(ResultView view) {
        if (view.headline().isEmpty()) {
            return "nothing was measured";
        }
        boolean hasFailed = view.result().caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .anyMatch(caveat -> caveat.code() == CaveatCode.TASK_FAILED || caveat.code() == CaveatCode.FORK_DIED);
        return hasFailed ? "it failed; these figures are from before" : "these figures would mislead";
    }

    static Assessment assessment(ResultView view) {
        if (view.result().isImported() && view.result().isValid()) {
            return new Assessment(Grade.DOUBTFUL, "Not judged");
        }
        return view.result().isValid()
                ? Assessment.valid(view.hasWarnings())
                : new Assessment(Grade.INVALID, "Invalid: " + invalid(view));
    }
}
