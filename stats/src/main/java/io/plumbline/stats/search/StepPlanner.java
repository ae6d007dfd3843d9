// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.option.NiceRates;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.search.Step.Measure;
import io.plumbline.stats.search.Step.Purpose;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Plans the next measurement from the findings so far. Threading: confined. */
final class StepPlanner {

    /** More than any search needed whose system behaves. */
    private static final int MAX_MEASUREMENTS = 200;

    private final Search plan;
    private final Findings findings;
    private final RateBook book;
    private final Memory memory;

    StepPlanner(Search plan, Findings findings) {
        this.plan = plan;
        this.findings = findings;
        this.book = findings.book();
        this.memory = findings.memory();
    }

    Step first() {
        return measure(plan.rates().start(), Purpose.BRACKET);
    }

    /** Asking changes nothing. */
    Step next() {
        if (findings.isStarved()) {
            return findings.finished(Outcome.STARVED);
        }
        Step step = findings.measurements() >= MAX_MEASUREMENTS ? findings.finished(Outcome.UNDECIDED) : wanted();
        boolean isAffected =
                memory.needsRecovery() && step instanceof Measure measure && needsRecovered(measure.purpose());
        return isAffected ? book.holds().map(this::recover).orElse(step) : step;
    }

    /**
     * The measurements behind the answer are never made right after a failure, and none is once the system has memory.
     */
    private boolean needsRecovered(Purpose purpose) {
        return memory.isProven() || purpose == Purpose.CONFIRM || purpose == Purpose.RECHECK;
    }

    /** Below the answer, whose own failures would have to count. */
    private Step recover(Rate holds) {
        Rate half = Collections.max(List.of(times(0.5, holds), plan.rates().lowest()));
        return measure(book.holdsBelow(holds).orElse(half), Purpose.RECOVER);
    }

    /** Doublings or halvings until a rate holds and another fails, halvings of what lies between, and the checks of both. */
    int expected() {
        Optional<Rate> holds = book.holds();
        Optional<Rate> fails = book.fails();
        boolean isBracketed = holds.isPresent() && fails.isPresent();
        boolean isNarrow = isBracketed && between(holds.get()).isEmpty();
        double ratio = isBracketed ? fails.get().perSecond() / holds.get().perSecond() : 2;
        double narrowings = Math.ceil(Math.log(Math.log(ratio) / Math.log1p(plan.resolution())) / Math.log(2));
        int halvings = isNarrow ? 0 : (int) Math.max(1, narrowings);
        int confirmed = halvings > 0 ? 0 : holds.map(findings::confirmations).orElse(0);
        boolean isChecked = isBracketed && !restsOnOneMeasurement(fails.get());
        int checks = Math.max(0, plan.confirmations() - confirmed) + (isChecked ? 0 : 1);
        return Math.max(1, (isBracketed ? 0 : 1) + halvings + checks);
    }

    private Step wanted() {
        if (book.fails().isEmpty()) {
            Rate top = book.highest();
            boolean isHighest = top.equals(plan.rates().highest());
            if (!isHighest && !(book.of(top).isOpen() && book.of(top).leansToFail())) {
                return measure(
                        Collections.min(List.of(times(2, top), plan.rates().highest())), Purpose.BRACKET);
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
            return findings.finished(Outcome.UNDECIDED);
        }
        if (bottom.compareTo(plan.rates().lowest()) > 0) {
            return measure(
                    Collections.max(List.of(times(0.5, bottom), plan.rates().lowest())), Purpose.BRACKET);
        }
        Rate fails = book.fails().orElseThrow();
        if (memory.isDoubtful(fails)) {
            return measure(fails, Purpose.RECHECK);
        }
        return findings.finished(fails.equals(bottom) ? Outcome.NEVER_HOLDS : Outcome.UNDECIDED);
    }

    /** A rate holds: narrows the interval above it, then makes sure of both ends. */
    private Step above(Rate holds) {
        Optional<Rate> fails = book.fails();
        Optional<Rate> between = between(holds);
        if (between.isPresent()) {
            return measure(between.get(), Purpose.NARROW);
        }
        if (fails.filter(memory::isDoubtful).isPresent()) {
            return measure(fails.get(), Purpose.RECHECK);
        }
        if (findings.confirmations(holds) < plan.confirmations()) {
            return measure(holds, Purpose.CONFIRM);
        }
        Optional<Rate> unsure = fails.filter(this::restsOnOneMeasurement);
        return unsure.isPresent() ? measure(unsure.get(), Purpose.RECHECK) : findings.finished(outcome(holds));
    }

    /** The gap between it and the lowest that doesn't hold, or above an undecided one; none if they are near. */
    private Optional<Rate> between(Rate holds) {
        Optional<Rate> fails = book.fails();
        Optional<Rate> first = book.lowestUndecided().or(() -> fails).flatMap(rate -> middle(holds, rate));
        return first.or(() -> book.highestUndecided().flatMap(low -> fails.flatMap(high -> middle(low, high))));
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

    /** The middle on a logarithmic scale; none if they are as near as the resolution. */
    private Optional<Rate> middle(Rate low, Rate high) {
        if (high.perSecond() <= low.perSecond() * (1 + plan.resolution())) {
            return Optional.empty();
        }
        return Optional.of(NiceRates.of(Math.sqrt(low.perSecond() * high.perSecond())))
                .filter(rate -> rate.compareTo(low) > 0 && rate.compareTo(high) < 0);
    }

    private static Rate times(double factor, Rate rate) {
        return NiceRates.of(factor * rate.perSecond());
    }

    private Measure measure(Rate rate, Purpose purpose) {
        return new Measure(rate, plan.base().effort().duration(), purpose);
    }
}
