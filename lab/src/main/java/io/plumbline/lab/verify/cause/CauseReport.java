// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Confidence;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.SourceReport;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Findings of explanations on delays with known causes.
 *
 * @param findings each injected delay, and what was said about it
 * @param made how many delays were injected, by kind, including those that no invocation felt
 * @param obstacles why some kinds could not be injected here
 * @param shifted how many delays were judged by evidence shifted at random, so that no cause was right
 * @param accused for how many of these a cause was called likely or proven all the same
 * @param blind sources that were missing or incomplete
 */
public record CauseReport(
        List<CauseFinding> findings,
        Map<Injection, Integer> made,
        Map<Injection, String> obstacles,
        int shifted,
        int accused,
        List<SourceReport> blind) {

    private static final double MIN_RIGHT = 0.95;
    private static final double MIN_COVERAGE = 0.8;
    private static final double MAX_WRONGLY_PROVEN = 0.01;
    private static final double MAX_ACCUSED = 0.05;

    /** Copies the collections. */
    public CauseReport {
        findings = List.copyOf(findings);
        made = Map.copyOf(made);
        obstacles = Map.copyOf(obstacles);
        blind = List.copyOf(blind);
    }

    /**
     * Returns the findings of one kind of delay.
     *
     * @param injection the kind
     * @return what was said of each
     */
    public List<CauseFinding> of(Injection injection) {
        return findings.stream().filter(one -> one.injection() == injection).toList();
    }

    /**
     * Counts what was named first.
     *
     * @param injection kind of delay
     * @return how often each cause was; {@link DelayCause#UNEXPLAINED} where none was called proven or likely
     */
    public Map<DelayCause, Integer> named(Injection injection) {
        Map<DelayCause, Integer> counts = new EnumMap<>(DelayCause.class);
        of(injection).forEach(one -> counts.merge(one.named(), 1, Integer::sum));
        return counts;
    }

    /**
     * Counts how often the right cause was proven.
     *
     * @param injection kind of delay
     * @return that number
     */
    public long proven(Injection injection) {
        return of(injection).stream()
                .filter(CauseFinding::isRight)
                .filter(one -> one.episode().confidence() == Confidence.PROVEN)
                .count();
    }

    /**
     * Returns the delays that the injection alone caused: beside other programs a thread may wait for a CPU for longer.
     *
     * @return what was said of each
     */
    public List<CauseFinding> undisturbed() {
        return findings.stream().filter(one -> !one.isDisturbed()).toList();
    }

    /**
     * Returns the share of undisturbed delays whose cause was named first, as proven or likely.
     *
     * @return 0 to 1; 0 without any delay
     */
    public double right() {
        return share(
                undisturbed().stream().filter(CauseFinding::isRight).count(),
                undisturbed().size());
    }

    /**
     * Returns the share of undisturbed delays of which another cause was called proven.
     *
     * @return 0 to 1
     */
    public double wronglyProven() {
        return share(
                undisturbed().stream().filter(CauseFinding::isWronglyProven).count(),
                undisturbed().size());
    }

    /**
     * Returns how much of the delays' excess is accounted for, without delays that no cause explains.
     *
     * @return 0 to 1
     */
    public double coverage() {
        List<CauseFinding> explainable = findings.stream()
                .filter(one -> one.injection().answer() != DelayCause.UNEXPLAINED)
                .toList();
        return share(
                explainable.stream().mapToLong(CauseFinding::accountedNanos).sum(),
                explainable.stream()
                        .mapToLong(one -> one.episode().excessNanos())
                        .sum());
    }

    /**
     * Returns the share of delays of which a cause was called likely or proven although all evidence was shifted.
     *
     * @return 0 to 1
     */
    public double falseAlarms() {
        return share(accused, shifted);
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }

    /**
     * Tells whether explanations can be trusted here.
     *
     * @return true if all shares are as promised
     */
    public boolean isGood() {
        return right() >= MIN_RIGHT
                && wronglyProven() < MAX_WRONGLY_PROVEN
                && coverage() >= MIN_COVERAGE
                && falseAlarms() <= MAX_ACCUSED;
    }

    /**
     * Tells whether every kind of delay could be made, and every source that the causes need could see.
     *
     * @return false if some explanation had to stay unknown, so that nothing is said against this tool
     */
    public boolean isSighted() {
        return obstacles.isEmpty()
                && blind.isEmpty()
                && made.keySet().stream().noneMatch(injection -> of(injection).isEmpty());
    }
}
