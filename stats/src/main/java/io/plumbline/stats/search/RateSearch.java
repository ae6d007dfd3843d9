// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.Answer.Outcome;
import io.plumbline.stats.search.Step.Finished;
import io.plumbline.stats.search.Step.Measure;
import io.plumbline.stats.search.Step.Purpose;
import io.plumbline.stats.sweep.NiceRates;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the highest rate at which all objectives hold. It measures nothing: it says what to measure, is told what came of it,
 * and says what next. What it says depends on the plan and on what it was told, so that a search can be taken up again from its
 * history.
 *
 * <p>The rate is doubled from the start until an objective fails (halved, if the start fails), and what lies between is halved on
 * a logarithmic scale down to the resolution. A rate holds only if the unfavourable end of every interval does, and fails only if
 * the favourable end of one does; otherwise it is measured on, twice as long each time, and when its budget is used up the rates
 * on both sides of it are looked at. The rate found is measured again in fresh forks: if one of them fails, it was luck, and the
 * search goes on below.
 *
 * <p>Above the capacity of a system a run tells about the past, too. A rate that failed right after another one had is therefore
 * measured again after one that held, if the answer rests on it. If it holds then, the system has memory: no such failure is
 * trusted any longer, and from then on a rate that held is measured after each failure until it holds again.
 *
 * <p>A single stall of the host fails a rate, too. The rate above the answer is therefore measured again at last, unless that was
 * done before. If it holds then, the search goes on above.
 *
 * <p>Threading: confined.
 */
public final class RateSearch {

    private final SearchPlan plan;
    private final RateBook book;
    private final Memory memory = new Memory();
    private final Map<Rate, Confirmation> confirmations = new HashMap<>();
    private Duration cost = Duration.ZERO;
    private int measurements;
    private Step next;

    /**
     * Begins a search.
     *
     * @param plan what to search for
     */
    public RateSearch(SearchPlan plan) {
        this.plan = plan;
        this.book = new RateBook(plan);
        this.next = new Measure(plan.rates().start(), plan.effort().duration(), Purpose.BRACKET);
    }

    /**
     * Takes a search up again.
     *
     * @param plan the same plan as before
     * @param history what was measured so far, in the same order
     * @return the search, as if it had never been interrupted
     */
    public static RateSearch resume(SearchPlan plan, List<Measurement> history) {
        RateSearch search = new RateSearch(plan);
        history.forEach(search::add);
        return search;
    }

    /**
     * Returns what to do next. Asking changes nothing.
     *
     * @return a rate to measure, or the answer
     */
    public Step next() {
        return next;
    }

    /**
     * Tells what the {@linkplain #next() next step} measured.
     *
     * @param measurement at the rate of that step; its fork completed
     * @throws IllegalArgumentException if another rate was wanted, or none
     */
    public void add(Measurement measurement) {
        if (!(next instanceof Measure wanted && wanted.rate().equals(measurement.rate()))) {
            throw new IllegalArgumentException("measurement doesn't fit the next step of the search: rate="
                    + measurement.rate() + " (allowed: " + next + ")");
        }
        measurements++;
        cost = cost.plus(measurement.cost());
        switch (wanted.purpose()) {
            case CONFIRM -> confirm(measurement);
            case RECOVER -> memory.noteRecovery(alone(measurement.runs()) == Verdict.FAILS);
            case RECHECK -> recheck(measurement);
            default -> learn(measurement);
        }
        next = plan();
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
        if (failed
                && memory.lastFailed()
                && confirmation.disregarded() < plan.effort().confirmations()) {
            confirmation.disregard();
        } else if (failed) {
            evidence.overrule(Verdict.FAILS);
        } else {
            confirmed(evidence, confirmation, measurement.runs());
        }
        memory.note(failed);
    }

    private void confirmed(RateEvidence evidence, Confirmation confirmation, List<RunResult> runs) {
        confirmation.add(runs);
        if (confirmation.forks() == 1 && confirmation.disregarded() > 0) {
            memory.prove().forEach(book::strike);
        }
        if (confirmation.forks() == plan.effort().confirmations()) {
            evidence.add(confirmation.runs());
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

    private Step plan() {
        Step step = measurements >= plan.effort().mostMeasurements() ? finished(Outcome.UNDECIDED) : wanted();
        boolean isAnswered = step instanceof Finished;
        if (!isAnswered
                && memory.isProven()
                && memory.needsRecovery()
                && book.holds().isPresent()) {
            return measure(book.holds().orElseThrow(), Purpose.RECOVER);
        }
        return step;
    }

    private Step wanted() {
        if (book.fails().isEmpty()) {
            Rate top = book.highest();
            boolean isHighest = top.equals(plan.rates().highest());
            if (!isHighest && !(book.of(top).isOpen() && book.of(top).leansToFail())) {
                return measure(lower(twice(top), plan.rates().highest()), Purpose.BRACKET);
            }
        }
        Optional<Rate> open = book.open();
        if (open.isPresent()) {
            return new Measure(open.get(), book.of(open.get()).next(), Purpose.DECIDE);
        }
        return book.holds().map(this::above).orElseGet(this::below);
    }

    /** No rate holds yet. */
    private Step below() {
        Rate bottom = book.lowest();
        if (book.fails().isEmpty()) {
            return finished(Outcome.UNDECIDED);
        }
        if (bottom.compareTo(plan.rates().lowest()) > 0) {
            return measure(higher(half(bottom), plan.rates().lowest()), Purpose.BRACKET);
        }
        Rate fails = book.fails().orElseThrow();
        if (memory.isDoubtful(fails)) {
            return measure(fails, Purpose.RECHECK);
        }
        return finished(fails.equals(bottom) ? Outcome.NEVER_HOLDS : Outcome.UNDECIDED);
    }

    /** A rate holds: narrows down what is above it, then makes sure of both ends. */
    private Step above(Rate holds) {
        Optional<Rate> fails = book.fails();
        Optional<Rate> first = book.lowestUndecided().or(() -> fails).flatMap(rate -> middle(holds, rate));
        Optional<Rate> second = book.highestUndecided().flatMap(low -> fails.flatMap(high -> middle(low, high)));
        if (first.or(() -> second).isPresent()) {
            return measure(first.or(() -> second).get(), Purpose.NARROW);
        }
        boolean isConfirmed = forks(holds) >= plan.effort().confirmations();
        if (fails.filter(memory::isDoubtful).isPresent()) {
            return memory.needsRecovery()
                    ? measure(holds, isConfirmed ? Purpose.RECOVER : Purpose.CONFIRM)
                    : measure(fails.get(), Purpose.RECHECK);
        }
        if (!isConfirmed) {
            return measure(holds, Purpose.CONFIRM);
        }
        Optional<Rate> unsure = fails.filter(this::restsOnOneMeasurement);
        return unsure.isPresent() ? measure(unsure.get(), Purpose.RECHECK) : finished(outcome(holds));
    }

    private boolean restsOnOneMeasurement(Rate fails) {
        return book.of(fails).failedOnce() && !memory.isRechecked(fails);
    }

    private Outcome outcome(Rate holds) {
        if (book.fails().isPresent()) {
            return Outcome.FOUND;
        }
        return holds.equals(plan.rates().highest()) ? Outcome.HOLDS_AT_HIGHEST : Outcome.UNDECIDED;
    }

    private int forks(Rate rate) {
        return confirmations.containsKey(rate) ? confirmations.get(rate).forks() : 0;
    }

    /** The middle on a logarithmic scale; none if they are as near as the resolution. */
    private Optional<Rate> middle(Rate low, Rate high) {
        if (high.perSecond() <= low.perSecond() * (1 + plan.resolution())) {
            return Optional.empty();
        }
        return Optional.of(NiceRates.of(Math.sqrt(low.perSecond() * high.perSecond())))
                .filter(rate -> rate.compareTo(low) > 0 && rate.compareTo(high) < 0);
    }

    private static Rate twice(Rate rate) {
        return NiceRates.of(2 * rate.perSecond());
    }

    private static Rate half(Rate rate) {
        return NiceRates.of(rate.perSecond() / 2);
    }

    private static Rate lower(Rate one, Rate other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Rate higher(Rate one, Rate other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private Measure measure(Rate rate, Purpose purpose) {
        return new Measure(rate, plan.effort().duration(), purpose);
    }

    private Finished finished(Outcome outcome) {
        return new Finished(
                new Answer(outcome, book.holds(), book.fails(), memory.isProven(), book.probed(), measurements, cost));
    }
}
