// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.SourceReport;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

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
record CauseReport(
        List<CauseFinding> findings,
        Map<Injection, Integer> made,
        Map<Injection, String> obstacles,
        int shifted,
        int accused,
        List<SourceReport> blind) {

    private static final String ROW = "%-39s%5s%6s%7s%8s%6s  %s%n";
    private static final double MIN_RIGHT = 0.95;
    private static final double MIN_COVERAGE = 0.8;
    private static final double MAX_WRONGLY_PROVEN = 0.01;
    private static final double MAX_ACCUSED = 0.05;

    CauseReport {
        findings = List.copyOf(findings);
        made = Map.copyOf(made);
        obstacles = Map.copyOf(obstacles);
        blind = List.copyOf(blind);
    }

    /** The share of delays whose right cause was named first, as proven or likely. */
    double right() {
        return share(findings, CauseFinding::isRight);
    }

    /** The share of delays of which a wrong cause was called proven. */
    double wronglyProven() {
        return share(findings, CauseFinding::isWronglyProven);
    }

    /** How much of the delays' excess is accounted for, without delays that no cause explains. */
    double coverage() {
        List<CauseFinding> explainable = findings.stream()
                .filter(one -> one.injection().answer() != DelayCause.UNEXPLAINED)
                .toList();
        double excess = explainable.stream()
                .mapToLong(one -> one.episode().excessNanos())
                .sum();
        return explainable.stream().mapToLong(CauseFinding::accountedNanos).sum() / Math.max(1, excess);
    }

    /** The share of delays of which a cause was called likely or proven although all evidence was shifted. */
    double falseAlarms() {
        return (double) accused / Math.max(1, shifted);
    }

    private static double share(List<CauseFinding> some, Predicate<CauseFinding> of) {
        return some.stream().filter(of).count() / Math.max(1.0, some.size());
    }

    boolean isGood() {
        return right() >= MIN_RIGHT
                && wronglyProven() < MAX_WRONGLY_PROVEN
                && coverage() >= MIN_COVERAGE
                && falseAlarms() <= MAX_ACCUSED
                && findings.stream().noneMatch(CauseFinding::isWronglyExcluded)
                && findings.stream().allMatch(CauseFinding::addsUp);
    }

    private List<CauseFinding> filtered(Predicate<CauseFinding> some) {
        return findings.stream().filter(some).toList();
    }

    /** A table for people. */
    String table() {
        StringBuilder text = new StringBuilder(
                String.format(ROW, "delayed in a known way", "made", "felt", "right", "proven", "waits", "named else"));
        for (Injection injection : Injection.values()) {
            List<CauseFinding> of = filtered(one -> one.injection() == injection);
            if (made.containsKey(injection)) {
                text.append(row(injection.title(), String.valueOf(made.get(injection)), of));
            }
            if (obstacles.containsKey(injection)) {
                text.append(injection.title() + " can't be made here: " + obstacles.get(injection) + "\n");
            }
        }
        text.append('\n');
        for (Circumstance circumstance : Circumstance.values()) {
            text.append(row(circumstance.name(), "", filtered(one -> one.circumstance() == circumstance)));
        }
        text.append(String.format(
                "%nright cause first %.2f %% of %d%nanother cause proven %.2f %%%ndelayed time accounted for %.1f %%%n"
                        + "named by shifted evidence %.2f %% of %d%nexcluded though it was there %d%n"
                        + "accounts that don't add up %d%n",
                100 * right(),
                findings.size(),
                100 * wronglyProven(),
                100 * coverage(),
                100 * falseAlarms(),
                shifted,
                filtered(CauseFinding::isWronglyExcluded).size(),
                filtered(one -> !one.addsUp()).size()));
        blind.forEach(source -> text.append(source).append('\n'));
        return text.toString();
    }

    /** "waits" are delays that were waits for a CPU, whatever was injected. */
    private static String row(String title, String made, List<CauseFinding> of) {
        Map<DelayCause, Integer> others = new EnumMap<>(DelayCause.class);
        of.stream().filter(one -> !one.isRight()).forEach(one -> others.merge(one.named(), 1, Integer::sum));
        return String.format(
                ROW,
                title,
                made,
                of.size(),
                String.format("%.1f%%", 100 * share(of, CauseFinding::isRight)),
                of.stream()
                        .filter(one -> one.isRight() && one.episode().confidence() == Certainty.PROVEN)
                        .count(),
                of.stream().filter(one -> one.truth().isOtherwise()).count(),
                others.isEmpty() ? "" : others);
    }
}
