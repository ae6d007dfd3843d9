// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.Step.Purpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measurements of a search so far, and its conclusions from them.
 *
 * <p>Threading: confined.
 */
final class Findings {

    private final Search plan;
    private final RateBook book;
    private final Memory memory = new Memory();
    private final Map<Rate, Confirmation> confirmations = new HashMap<>();
    private Duration cost = Duration.ZERO;
    private int measurements;

    /** The fresh forks in which a rate was measured again. */
    private static final class Confirmation {

        private final List<RunResult> runs = new ArrayList<>();
        private int forks;
        private int disregarded; // right after an overload
    }

    Findings(Search plan) {
        this.plan = plan;
        this.book = new RateBook(plan);
    }

    void add(Measurement measurement, Purpose purpose) {
        measurements++;
        cost = cost.plus(measurement.cost());
        switch (purpose) {
            case CONFIRM -> confirm(measurement);
            case RECOVER -> memory.noteRecovery(alone(measurement.runs()) == Verdict.FAILS);
            case RECHECK -> recheck(measurement);
            default -> learn(measurement);
        }
    }

    private Verdict learn(Measurement measurement) {
        RateEvidence evidence = book.of(measurement.rate());
        evidence.add(measurement.runs());
        boolean failed = evidence.verdict() == Verdict.FAILS;
        if (failed) {
            memory.failed(measurement.rate());
        }
        memory.note(failed);
        return evidence.verdict();
    }

    private void recheck(Measurement measurement) {
        boolean wasAfterOverload = memory.recheck(measurement.rate());
        book.of(measurement.rate()).forget();
        if (learn(measurement) == Verdict.HOLDS && wasAfterOverload) {
            memory.prove().forEach(book::strike);
        }
    }

    private void confirm(Measurement measurement) {
        RateEvidence evidence = book.of(measurement.rate());
        Confirmation confirmation = confirmations.computeIfAbsent(measurement.rate(), rate -> new Confirmation());
        boolean failed = alone(measurement.runs()) == Verdict.FAILS;
        if (failed && memory.lastFailed() && confirmation.disregarded < plan.confirmations()) {
            confirmation.disregarded++;
        } else if (failed) {
            evidence.overrule(Verdict.FAILS);
        } else {
            confirmed(evidence, confirmation, measurement.runs());
        }
        memory.note(failed);
    }

    private void confirmed(RateEvidence evidence, Confirmation confirmation, List<RunResult> runs) {
        confirmation.runs.addAll(runs);
        confirmation.forks++;
        if (confirmation.forks == 1 && confirmation.disregarded > 0) {
            memory.prove().forEach(book::strike);
        }
        if (confirmation.forks == plan.confirmations()) {
            evidence.add(confirmation.runs);
            if (evidence.verdict() != Verdict.HOLDS) {
                evidence.overrule(evidence.verdict());
            }
        }
    }

    private Verdict alone(List<RunResult> runs) {
        RateEvidence evidence = new RateEvidence(plan);
        evidence.add(runs);
        return evidence.verdict();
    }

    RateBook book() {
        return book;
    }

    Memory memory() {
        return memory;
    }

    int measurements() {
        return measurements;
    }

    /** Whether a rate has held in as many fresh forks as are wanted. */
    boolean isConfirmed(Rate rate) {
        return confirmations(rate) >= plan.confirmations();
    }

    /** In how many fresh forks a rate has held. */
    int confirmations(Rate rate) {
        return confirmations.containsKey(rate) ? confirmations.get(rate).forks : 0;
    }

    Step.Finished finished(Outcome outcome) {
        Answer answer = new Answer(outcome, book.holds(), book.fails(), memory.isProven(), measurements, cost);
        return new Step.Finished(answer, book.probed());
    }
}
