// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.lab.event.SearchProgress;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.spec.Words;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import java.util.Comparator;
import java.util.Locale;

/** A search in words. */
final class SearchText {

    private SearchText() {}

    /** One step, with the verdict by which the search goes on. */
    static String step(SearchProgress progress) {
        Step.Measure step = progress.step();
        RateVerdict found = progress.found();
        return String.format(
                Locale.ROOT,
                "%3d  %-8s %10s  %-9s  %s",
                progress.turn(),
                Words.text(step.purpose()),
                Quantity.plainRate(step.rate().perSecond()),
                Words.text(found.verdict()),
                found.isSaturated() ? "the system doesn't reach this rate" : reason(found));
    }

    private static String reason(RateVerdict found) {
        boolean isExcused = found.verdict() == Verdict.UNDECIDED
                && found.judgements().stream().anyMatch(one -> one.verdict() == Verdict.FAILS);
        if (isExcused) {
            return "its threads had no CPU when they wanted one";
        }
        return found.judgements().stream()
                .max(Comparator.comparing(Judgement::verdict).thenComparing(Judgement::leaning))
                .map(Judgement::reason)
                .orElse("");
    }

    /** Its cost. Of forks kept from an earlier try the time is only known about. */
    static String cost(Answer answer, int kept) {
        return "It took " + answer.measurements() + " forks"
                + (kept == 0 ? "" : ", " + kept + " of them in an earlier try,") + " and "
                + (kept == 0 ? "" : "about ") + PlanText.time(answer.cost().toNanos()) + ".";
    }

    /** What is said of a search that was stopped. */
    static String stopped(int turns, boolean isStored) {
        return "Stopped after " + turns + " forks, without an answer"
                + (isStored ? "; --resume continues from the file of --json." : ".");
    }
}
