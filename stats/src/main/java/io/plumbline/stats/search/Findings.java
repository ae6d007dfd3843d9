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
import java.util.Optional;

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

    /** The verdict by which is decided: of some purposes that of the measurement alone, of others that of those before too. */
    RateVerdict add(Measurement measurement, Purpose purpose) {
        measurements++;
        cost = cost.plus(measurement.cost());
        return switch (purpose) {
            case CONFIRM -> confirm(measurement);
            case RECOVER -> recover(measurement);
            case RECHECK -> recheck(measurement);
            default -> learn(measurement);
        };
    }

    private RateVerdict recover(Measurement measurement) {
        RateVerdict alone = RateVerdict.inSearch(plan, measurement.runs());
        memory.noteRecovery(alone.verdict() == Verdict.FAILS);
        return alone;
    }

    private RateVerdict learn(Measurement measurement) {
        RateVerdict found = book.of(measurement.rate()).add(measurement.runs());
        boolean failed = found.verdict() == Verdict.FAILS;
        if (failed) {
            memory.failed(measurement.rate());
        }
        memory.note(failed);
        return found;
    }

    private RateVerdict recheck(Measurement measurement) {
        boolean wasAfterOverload = memory.recheck(measurement.rate());
        book.of(measurement.rate()).forget();
        RateVerdict found = learn(measurement);
        if (found.verdict() == Verdict.HOLDS && wasAfterOverload) {
            memory.prove().forEach(book::strike);
        }
        return found;
    }

    private RateVerdict confirm(Measurement measurement) {
        RateEvidence evidence = book.of(measurement.rate());
        Confirmation confirmation = confirmations.computeIfAbsent(measurement.rate(), rate -> new Confirmation());
        RateVerdict found = RateVerdict.inSearch(plan, measurement.runs());
        boolean failed = found.verdict() == Verdict.FAILS;
        if (failed && memory.lastFailed() && confirmation.disregarded < plan.confirmations()) {
            confirmation.disregarded++;
        } else if (failed) {
            evidence.overrule(Verdict.FAILS);
        } else {
            found = confirmed(evidence, confirmation, measurement.runs()).orElse(found);
        }
        memory.note(failed);
        return found;
    }

    /** What all runs say together, once there are enough. */
    private Optional<RateVerdict> confirmed(RateEvidence evidence, Confirmation confirmation, List<RunResult> runs) {
        confirmation.runs.addAll(runs);
        confirmation.forks++;
        if (confirmation.forks == 1 && confirmation.disregarded > 0) {
            memory.prove().forEach(book::strike);
        }
        if (confirmation.forks != plan.confirmations()) {
            return Optional.empty();
        }
        RateVerdict together = evidence.add(confirmation.runs);
        if (together.verdict() != Verdict.HOLDS) {
            evidence.overrule(together.verdict());
        }
        return Optional.of(together);
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
