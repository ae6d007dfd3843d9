// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.objective.Objective;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.SearchReview;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells the answer of a search in sentences, with its interval and what it stands on. */
record SearchWords(SearchReview review) {

    private static final String NONE_FAILS = "above that no rate is known to fail";
    private static final String STARVED =
            " No rate would hold: in fork after fork, threads waited too long for a CPU. Stop what else runs here, and search again.";
    private static final Map<Verdict, String> TOLD =
            Map.of(Verdict.HOLDS, "held", Verdict.FAILS, "failed", Verdict.UNDECIDED, "stayed undecided");

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(review.answer()
                .map(answer -> objectives() + " " + found(answer))
                .orElse("There is no answer for " + objectives()
                        + ": the search was stopped, or its file lacks some of its forks. So far "
                        + text(review.holds()) + " holds, and " + text(review.fails()) + " fails."));
        review.fails().flatMap(this::why).ifPresent(sentences::add);
        listed("Between both, undecided: ", review.undecidedBetween().stream()).ifPresent(sentences::add);
        review.holds().flatMap(this::openBelow).ifPresent(sentences::add);
        if (review.answer().filter(Answer::hasMemory).isPresent()) {
            sentences.add("This system has memory: a rate failed after an overload, and held later.");
        }
        return sentences;
    }

    private String objectives() {
        return review.plan().allObjectives().stream().map(Objective::toString).collect(Collectors.joining(" and "));
    }

    private String found(Answer answer) {
        boolean isOne = review.plan().allObjectives().size() == 1;
        String hold = isOne ? "holds" : "hold";
        String fail = isOne ? "fails" : "fail";
        return switch (answer.outcome()) {
            case FOUND -> hold + " up to " + text(answer.holds()) + "; " + above() + confirmation(answer.holds());
            case HOLDS_AT_HIGHEST ->
                hold + " even at " + text(answer.holds())
                        + ", the highest rate of the search; the true answer may be higher.";
            case NEVER_HOLDS -> fail + " even at " + text(answer.fails()) + ", the lowest rate of the search.";
            case UNDECIDED, STARVED ->
                hold + " at " + text(answer.holds()) + " so far, "
                        + review.fails()
                                .map(rate -> text(Optional.of(rate)) + " fails")
                                .orElse(answer.holds().isPresent() ? NONE_FAILS : "and none fails")
                        + "."
                        + (answer.outcome() == Outcome.STARVED ? STARVED : "");
        };
    }

    /** Forks that this host disturbed are no failure of the system. */
    private String above() {
        Optional<Rate> fails = review.fails();
        if (fails.isEmpty()) {
            return NONE_FAILS;
        }
        List<Verdict> forks = forks(fails);
        int failed = Collections.frequency(forks, Verdict.FAILS);
        boolean isMixed = failed > 0 && failed < forks.size();
        return "at " + text(fails) + " not"
                + (isMixed ? ", in " + failed + " of " + FactsText.counted(forks.size(), "fork") : "");
    }

    private String confirmation(Optional<Rate> holds) {
        int confirmations = review.plan().confirmations();
        if (confirmations > 0 && review.hasVerdict(holds, Verdict.HOLDS)) {
            return ". Confirmed in " + FactsText.counted(confirmations, "further fork") + ".";
        }
        return ". Not confirmed" + (confirmations == 0 ? "." : ": " + counts(holds) + ".");
    }

    /** How many forks at a rate held, failed and stayed undecided. */
    private String counts(Optional<Rate> rate) {
        List<Verdict> forks = forks(rate);
        return "of " + FactsText.counted(forks.size(), "fork") + " at " + text(rate) + ", each judged alone, "
                + Arrays.stream(Verdict.values())
                        .map(verdict -> Collections.frequency(forks, verdict) + " " + TOLD.get(verdict))
                        .collect(Collectors.joining(", "));
    }

    private List<Verdict> forks(Optional<Rate> rate) {
        return rate.map(review.judged()::get).map(SearchReview.Judged::forks).orElse(List.of());
    }

    private Optional<String> openBelow(Rate holds) {
        return listed(
                "Below that, undecided: ", review.rates(Verdict.UNDECIDED).filter(rate -> rate.compareTo(holds) < 0));
    }

    private static Optional<String> listed(String before, Stream<Rate> rates) {
        String listed = rates.map(rate -> text(Optional.of(rate))).collect(Collectors.joining(", "));
        return listed.isEmpty() ? Optional.empty() : Optional.of(before + listed + ".");
    }

    private Optional<String> why(Rate rate) {
        return Optional.ofNullable(review.judged().get(rate))
                .flatMap(judged -> judged.judgements().stream()
                        .filter(judgement -> judgement.verdict() == Verdict.FAILS)
                        .findFirst())
                .map(judgement ->
                        "What fails at " + Quantity.plainRate(rate.perSecond()) + " is " + judgement.objective() + ".");
    }

    static String text(Optional<Rate> rate) {
        return rate.map(found -> Quantity.plainRate(found.perSecond())).orElse("no rate");
    }
}
