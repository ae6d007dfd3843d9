// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A search in words. */
final class SearchText {

    private static final double CONFIDENCE = 0.95;

    private final Search plan;

    SearchText(Search plan) {
        this.plan = plan;
    }

    /** One step, with the verdict that all runs at its rate give so far. */
    String step(int turn, Step.Measure step, List<RunResult> runsAtThisRate) {
        RateVerdict found = RateVerdict.of(plan.allObjectives(), runsAtThisRate, CONFIDENCE);
        return String.format(
                Locale.ROOT,
                "%3d  %-8s %10s  %-9s  %s",
                turn,
                word(step.purpose()),
                step.rate(),
                word(found.verdict()),
                found.isSaturated() ? "the system doesn't reach this rate" : gravest(found.judgements()));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String gravest(List<Judgement> judgements) {
        return judgements.stream()
                .max(Comparator.comparing(Judgement::verdict).thenComparing(Judgement::leaning))
                .map(Judgement::reason)
                .orElse("");
    }

    /** The answer with its interval and its cost, in sentences. Of forks kept from an earlier try the time is only known about. */
    List<String> answer(Answer answer, int kept) {
        String objectives =
                plan.allObjectives().stream().map(Objective::toString).collect(Collectors.joining(" and "));
        List<String> sentences = new ArrayList<>();
        sentences.add(objectives + ": " + found(answer));
        if (answer.hasMemory()) {
            sentences.add("This system has memory: a rate failed after an overload, and held later.");
        }
        sentences.add("It took " + answer.measurements() + " forks"
                + (kept == 0 ? "" : ", " + kept + " of them in an earlier try,") + " and "
                + (kept == 0 ? "" : "about ") + time(answer.cost()) + ".");
        return sentences;
    }

    private String found(Answer answer) {
        return switch (answer.outcome()) {
            case FOUND ->
                "holds up to " + text(answer.holds()) + ", and fails at " + text(answer.fails()) + confirmation();
            case HOLDS_AT_HIGHEST ->
                "holds even at " + text(answer.holds()) + ", the highest rate of the search; the true answer may be"
                        + " higher.";
            case NEVER_HOLDS -> "fails even at " + text(answer.fails()) + ", the lowest rate of the search.";
            case UNDECIDED ->
                "undecided, and not confirmed: holds at " + text(answer.holds()) + ", fails at " + text(answer.fails())
                        + ". Longer measurements (--duration, --max-time-per-rate) decide more.";
        };
    }

    private String confirmation() {
        int forks = plan.confirmations();
        return switch (forks) {
            case 0 -> "; not confirmed.";
            case 1 -> "; confirmed in a further fork.";
            default -> "; confirmed in " + forks + " further forks.";
        };
    }

    private static String text(Optional<Rate> rate) {
        return rate.map(Rate::toString).orElse("no rate");
    }

    private static String time(Duration duration) {
        return PlanText.seconds(duration.plusMillis(999).toSeconds());
    }

    /** What is said of a search that was stopped. */
    static String stopped(int turns, boolean isStored) {
        return "Stopped after " + turns + " forks, without an answer"
                + (isStored ? "; --resume goes on from the file of --json." : ".");
    }
}
