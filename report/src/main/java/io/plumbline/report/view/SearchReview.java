// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.ProbedRate;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reviews the objectives of a search. Its answer can be derived again by replaying all its forks to the same search, in
 * the order in which they were measured: a search decides by nothing else.
 */
public record SearchReview(Search plan, Optional<Answer> answer, Map<Rate, Judged> judged, List<Rate> steps) {

    /** Judgement of a rate. */
    public record Judged(Verdict verdict, List<Judgement> judgements, List<Verdict> forks) {}

    public boolean hasVerdict(Optional<Rate> rate, Verdict verdict) {
        return rate.map(judged::get).filter(found -> found.verdict() == verdict).isPresent();
    }

    /** Finds the highest rate that holds; without an answer, so far. */
    public Optional<Rate> holds() {
        return answer.map(Answer::holds).orElseGet(() -> rates(Verdict.HOLDS).reduce((low, high) -> high));
    }

    /**
     * Finds the lowest rate above that at which an objective fails, by all of its forks that count together. A search
     * may have ended at a lower one that only a fork of many, or a disturbed one, failed.
     */
    public Optional<Rate> fails() {
        Optional<Rate> last = answer.flatMap(Answer::fails);
        return hasVerdict(last, Verdict.FAILS)
                ? last
                : rates(Verdict.FAILS)
                        .filter(rate ->
                                holds().filter(low -> low.compareTo(rate) >= 0).isEmpty())
                        .findFirst();
    }

    public Stream<Rate> rates(Verdict verdict) {
        return judged.keySet().stream()
                .filter(rate -> judged.get(rate).verdict() == verdict)
                .sorted();
    }

    public List<Rate> undecidedBetween() {
        return rates(Verdict.UNDECIDED)
                .filter(rate -> holds().filter(low -> low.compareTo(rate) < 0).isPresent())
                .filter(rate -> fails().filter(high -> high.compareTo(rate) > 0).isPresent())
                .toList();
    }

    /** Plays a search again. */
    public static Optional<SearchReview> of(ResultCollection collection) {
        return collection.experiment().orElse(null) instanceof Search plan
                ? Optional.of(of(plan, collection))
                : Optional.empty();
    }

    private static SearchReview of(Search plan, ResultCollection collection) {
        List<Measurement> history = history(collection);
        Optional<Step.Finished> played = played(plan, history);
        Map<Rate, ProbedRate> probed = played.map(Step.Finished::rates).orElse(List.of()).stream()
                .filter(rate -> !rate.judgements().isEmpty())
                .collect(Collectors.toMap(ProbedRate::rate, rate -> rate));
        Map<Rate, Judged> judged = new TreeMap<>();
        history.stream()
                .collect(Collectors.groupingBy(Measurement::rate))
                .forEach((rate, forks) -> judged.put(rate, judge(plan, forks, Optional.ofNullable(probed.get(rate)))));
        return new SearchReview(
                plan, collection.answer().or(() -> played.map(Step.Finished::answer)), judged, steps(history));
    }

    /** Rates in the order of time; forks at one rate, one after the other, are a step. */
    private static List<Rate> steps(List<Measurement> history) {
        List<Rate> steps = new ArrayList<>();
        for (Measurement measurement : history) {
            if (steps.isEmpty() || !steps.get(steps.size() - 1).equals(measurement.rate())) {
                steps.add(measurement.rate());
            }
        }
        return List.copyOf(steps);
    }

    /** All forks in the order of time. */
    private static List<Measurement> history(ResultCollection collection) {
        return collection.cells().stream()
                .flatMap(cell -> cell.parameters().rate().stream()
                        .flatMap(rate -> cell.result().stream()
                                .flatMap(result -> result.forks().stream())
                                .map(ForkResult::runs)
                                .filter(runs -> !runs.isEmpty())
                                .map(runs -> new Measurement(rate, runs, length(runs)))))
                .sorted(Comparator.comparing(
                        measurement -> measurement.runs().get(0).startedAt()))
                .toList();
    }

    private static Duration length(List<RunResult> runs) {
        return runs.stream().map(RunResult::duration).reduce(Duration.ZERO, Duration::plus);
    }

    private static Optional<Step.Finished> played(Search plan, List<Measurement> history) {
        try {
            return RateSearch.resume(plan, history).next() instanceof Step.Finished finished
                    ? Optional.of(finished)
                    : Optional.empty();
        } catch (IllegalArgumentException otherSearch) {
            return Optional.empty(); // forks are missing, or another version decided otherwise
        }
    }

    private static Judged judge(Search plan, List<Measurement> forks, Optional<ProbedRate> probed) {
        List<Verdict> alone = forks.stream()
                .map(fork -> RateVerdict.inSearch(plan, fork.runs()).verdict())
                .toList();
        if (probed.isPresent()) {
            return new Judged(probed.get().verdict(), probed.get().judgements(), alone);
        }
        List<RunResult> all =
                forks.stream().flatMap(fork -> fork.runs().stream()).toList();
        RateVerdict found = RateVerdict.of(plan.allObjectives(), all, Intervals.CONFIDENCE);
        return new Judged(found.verdict(), found.judgements(), alone);
    }
}
