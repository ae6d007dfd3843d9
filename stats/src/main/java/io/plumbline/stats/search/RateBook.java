// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** All rates tried so far and what is known about each. Threading: confined. */
final class RateBook {

    private final Search plan;
    private final NavigableMap<Rate, RateEvidence> tried = new TreeMap<>();

    RateBook(Search plan) {
        this.plan = plan;
    }

    /** The evidence of a rate; empty evidence if it wasn't tried. */
    RateEvidence of(Rate rate) {
        return tried.computeIfAbsent(rate, untried -> new RateEvidence(plan));
    }

    void strike(Rate rate) {
        tried.remove(rate);
    }

    Rate lowest() {
        return tried.firstKey();
    }

    Rate highest() {
        return tried.lastKey();
    }

    Optional<Rate> fails() {
        return first(tried, evidence -> evidence.verdict() == Verdict.FAILS);
    }

    Optional<Rate> holds() {
        return first(belowFailing().descendingMap(), evidence -> evidence.verdict() == Verdict.HOLDS);
    }

    Optional<Rate> holdsBelow(Rate rate) {
        return first(tried.headMap(rate, false).descendingMap(), evidence -> evidence.verdict() == Verdict.HOLDS);
    }

    Optional<Rate> open() {
        return first(between().descendingMap(), RateEvidence::isOpen);
    }

    Optional<Rate> lowestUndecided() {
        return first(between(), evidence -> true);
    }

    Optional<Rate> highestUndecided() {
        return first(between().descendingMap(), evidence -> true);
    }

    private NavigableMap<Rate, RateEvidence> between() {
        NavigableMap<Rate, RateEvidence> below = belowFailing();
        return holds().map(rate -> below.tailMap(rate, false)).orElse(below);
    }

    private NavigableMap<Rate, RateEvidence> belowFailing() {
        return fails().map(rate -> tried.headMap(rate, false)).orElse(tried);
    }

    private static Optional<Rate> first(Map<Rate, RateEvidence> rates, Predicate<RateEvidence> wanted) {
        return rates.entrySet().stream()
                .filter(entry -> wanted.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    List<ProbedRate> probed() {
        return tried.entrySet().stream()
                .map(entry -> new ProbedRate(
                        entry.getKey(),
                        entry.getValue().verdict(),
                        entry.getValue().judgements(),
                        entry.getValue().measured()))
                .toList();
    }
}
