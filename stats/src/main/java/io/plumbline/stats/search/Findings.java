// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.Step.Purpose;
import io.plumbline.stats.validity.Starvation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measurements of a search so far, and its conclusions from them. Threading: confined. */
final class Findings {

    /** A host that disturbs every third fork at random has so many in a row at the start of one search in a hundred. */
    private static final int MAX_STARVED = 4;

    private final Search plan;
    private final RateBook book;
    private final Memory memory = new Memory();
    private final Map<Rate, Confirmation> confirmations = new HashMap<>();
    private Duration cost = Duration.ZERO;
    private int measurements;
    private int starved; // in a row, undecided by this host alone

    /** The fresh forks in which a rate was measured again. */
    private static final class Confirmation {

        private final List<RunResult> runs = new ArrayList<>();
        private int forks;
        private int disturbed; // which say more about the host
    }

    Findings(Search plan) {
        this.plan = plan;
        this.book = new RateBook(plan);
    }

    /** The verdict by which is decided: of some purposes that of the measurement alone, of others that of those before too. */
    RateVerdict add(Measurement measurement, Purpose purpose) {
        measurements++;
        cost = cost.plus(measurement.cost());
        RateVerdict found = switch (purpose) {
            case CONFIRM -> confirm(measurement);
            case RECOVER -> recover(measurement);
            case RECHECK -> recheck(measurement);
            default -> learn(measurement);
        };
        boolean isHosts = found.verdict() == Verdict.UNDECIDED && RateVerdict.isStarved(plan, measurement.runs());
        starved = isHosts ? starved + 1 : 0;
        return found;
    }

    /** Whether this host alone decided for so long that going on is pointless. */
    boolean isStarved() {
        return starved >= (book.holds().isPresent() ? 2 * MAX_STARVED : MAX_STARVED);
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
        Optional.ofNullable(confirmations.get(measurement.rate()))
                .ifPresent(known -> known.forks = 0); // its runs still count
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
        memory.note(found.verdict() == Verdict.FAILS);
        if (found.verdict() == Verdict.FAILS) {
            evidence.overrule(Verdict.FAILS);
            confirmation.runs.addAll(measurement.runs()); // counts, should a recheck hold
        } else if (measurement.runs().stream().noneMatch(Starvation::isMisleading)) {
            return confirmed(evidence, confirmation, measurement.runs()).orElse(found);
        } else if (++confirmation.disturbed >= plan.confirmations()) {
            evidence.overrule(Verdict.UNDECIDED);
        }
        return found;
    }

    /** The joint verdict of all runs, once there are enough. The fresh ones by themselves may be too few to hold. */
    private Optional<RateVerdict> confirmed(RateEvidence evidence, Confirmation confirmation, List<RunResult> runs) {
        confirmation.runs.addAll(runs);
        confirmation.forks++;
        if (confirmation.forks != plan.confirmations()) {
            return Optional.empty();
        }
        RateVerdict fresh = RateVerdict.inSearch(plan, confirmation.runs);
        RateVerdict together = evidence.add(confirmation.runs);
        if (fresh.verdict() == Verdict.FAILS) {
            evidence.overrule(Verdict.FAILS);
            return Optional.of(fresh);
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

    /** In how many fresh forks a rate has held. */
    int confirmations(Rate rate) {
        return confirmations.containsKey(rate) ? confirmations.get(rate).forks : 0;
    }

    Step.Finished finished(Outcome outcome) {
        Answer answer = new Answer(outcome, book.holds(), book.fails(), memory.isProven(), measurements, cost);
        return new Step.Finished(answer, book.probed());
    }
}
