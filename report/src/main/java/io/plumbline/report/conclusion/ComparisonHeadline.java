// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.Effect;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileEvidence.Typical;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Phrases;
import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.compare.Scale;
import io.plumbline.stats.objective.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The verdict on each candidate in a sentence for somebody who knows nothing of the run. */
public record ComparisonHeadline(ComparedVariants compared) {

    private static final Set<String> ROLES = Set.of("base", "candidate"); // names of their own are said as they are
    private static final double WHOLE = 1e-9;

    public List<String> sentences() {
        return IntStream.range(1, compared.names().size()).mapToObj(this::of).toList();
    }

    public String sentence() {
        int candidates = compared.names().size() - 1;
        if (candidates == 1) {
            return of(1);
        }
        List<String> slower = named(candidates, Verdict.FAILS);
        List<String> untold = named(candidates, Verdict.UNDECIDED);
        if (slower.isEmpty() && untold.isEmpty()) {
            boolean isFaster = compared.comparison().findings().stream()
                    .allMatch(finding -> finding.ruling().change() == Change.BETTER);
            return isFaster
                    ? (candidates == 2 ? "Both are" : "All " + candidates + " are") + " faster than " + name(0) + "."
                    : (candidates == 2 ? "Neither is" : "None of " + candidates + " is") + " slower than " + name(0)
                            + " by more than is allowed.";
        }
        int rest = candidates - slower.size() - untold.size();
        String first = slower.isEmpty()
                ? "None of " + candidates + " was found to be slower than " + name(0)
                : slower.size() + " of " + candidates + (slower.size() == 1 ? " is" : " are") + " slower than "
                        + name(0) + ": " + String.join(", ", slower);
        String second = untold.isEmpty() ? "" : "; undecided for " + String.join(", ", untold);
        String third = rest == 0 ? "" : "; " + rest + (rest == 1 ? " isn't" : " aren't");
        return first + second + third + ".";
    }

    private List<String> named(int candidates, Verdict verdict) {
        return IntStream.rangeClosed(1, candidates)
                .filter(candidate -> compared.comparison().gate(candidate) == verdict)
                .mapToObj(this::name)
                .toList();
    }

    public String of(int candidate) {
        List<PercentileFinding> findings = compared.comparison().findings(candidate);
        return switch (compared.comparison().gate(candidate)) {
            case FAILS -> slower(candidate, findings);
            case UNDECIDED ->
                "It is undecided whether " + name(candidate) + " is slower than " + name(0)
                        + (with(findings, Change.UNKNOWN).anyMatch(ComparisonWords::hasRange) ? ": " : ". ")
                        + whyUntold(candidate);
            case HOLDS -> passed(candidate, findings);
        };
    }

    private String slower(int candidate, List<PercentileFinding> findings) {
        PercentileFinding worst = with(findings, Change.WORSE)
                .max(Comparator.comparingDouble(
                        finding -> beyond(finding.evidence().orElseThrow())))
                .orElseThrow();
        PercentileEvidence evidence = worst.evidence().orElseThrow();
        return upper(candidate) + " is slower: " + times(worst, evidence) + ": "
                + Phrases.moved(evidence.effect(), evidence.effect().value()) + ", and " + allowed(worst)
                + " is allowed.";
    }

    /** How far the surely known change is from what is allowed. */
    private static double beyond(PercentileEvidence evidence) {
        double low = evidence.effect().low();
        return evidence.effect().scale() == Scale.RATIO
                ? low / evidence.limit()
                : 1 + (low - evidence.limit()) / Math.max(1, evidence.base().nanos());
    }

    private String passed(int candidate, List<PercentileFinding> findings) {
        if (findings.stream().allMatch(finding -> finding.ruling().change() == Change.BETTER)) {
            PercentileFinding first = findings.get(0);
            PercentileEvidence evidence = first.evidence().orElseThrow();
            return upper(candidate) + " is faster: " + times(first, evidence) + ": "
                    + Phrases.moved(evidence.effect(), evidence.effect().value()) + ".";
        }
        if (findings.stream().allMatch(finding -> finding.ruling().change() == Change.SAME)) {
            String what = isOneAllowed(findings)
                    ? labels(findings) + (findings.size() == 1 ? " differs" : " differ") + " by less than "
                            + allowed(findings.get(0))
                    : "it differs by less than " + allowedAt(findings);
            return upper(candidate) + " is as fast as " + name(0) + ": " + what + " either way.";
        }
        String faster = labels(with(findings, Change.BETTER).toList());
        String held = upper(candidate) + " isn't slower than " + name(0) + " by more than " + allowedAt(findings)
                + (faster.isEmpty() ? "." : "; " + faster + " got faster.");
        List<PercentileFinding> unconfirmed = findings.stream()
                .filter(finding -> finding.ruling().isUnconfirmedBetter())
                .toList();
        return unconfirmed.isEmpty()
                ? held
                : unconfirmed.size() == findings.size()
                        ? seemsFaster(candidate, unconfirmed)
                        : seemsFaster(candidate, unconfirmed) + " " + held;
    }

    /** Its interval says that it is faster, and a test that assumes less than the interval doesn't yet. */
    private String seemsFaster(int candidate, List<PercentileFinding> unconfirmed) {
        String changes = unconfirmed.stream()
                .map(finding -> Phrases.size(effect(finding), effect(finding).value()) + " at "
                        + ComparisonWords.name(finding) + " (" + ComparisonTable.interval(effect(finding)) + ")")
                .collect(Collectors.joining(", "));
        return upper(candidate) + " seems faster than " + name(0) + ", by " + changes + "; "
                + ComparisonWords.unconfirmed(unconfirmed.get(0), compared) + ".";
    }

    private static Effect effect(PercentileFinding finding) {
        return finding.evidence().orElseThrow().effect();
    }

    /** Says why it is undecided, behind words that say so. */
    public String whyUntold(int candidate) {
        List<PercentileFinding> findings = compared.comparison().findings(candidate);
        List<PercentileFinding> open = with(findings, Change.UNKNOWN).toList();
        String ranges = open.stream()
                .filter(ComparisonWords::hasRange)
                .map(finding -> ComparisonWords.name(finding) + " "
                        + range(finding.evidence().orElseThrow()))
                .collect(Collectors.joining(", "));
        String other = open.stream()
                .filter(finding -> !ComparisonWords.hasRange(finding))
                .collect(Collectors.groupingBy(
                        finding -> finding.ruling().reason(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(shared -> labels(shared.getValue()) + ": " + shared.getKey() + ".")
                .collect(Collectors.joining(" "));
        String told = labels(
                findings.stream().filter(finding -> !open.contains(finding)).toList());
        return Stream.of(
                        ranges.isEmpty()
                                ? ""
                                : ranges + "; " + (isOneAllowed(open) ? allowed(open.get(0)) : allowedAt(open))
                                        + " is allowed.",
                        wanted(open.stream().filter(ComparisonWords::hasRange).toList()),
                        other,
                        told.isEmpty() ? "" : "At " + told + " it isn't slower by more than is allowed.")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** Of what never completed no number of forks tells more. */
    private String wanted(List<PercentileFinding> open) {
        List<PercentileFinding> wide = open.stream()
                .filter(finding -> finding.ruling()
                        .obstacle()
                        .filter(Obstacle.CENSORED::equals)
                        .isEmpty())
                .toList();
        if (wide.isEmpty()) {
            return "";
        }
        boolean isEveryKnown =
                wide.stream().allMatch(finding -> finding.ruling().countWanted().isPresent());
        OptionalInt most = isEveryKnown
                ? wide.stream()
                        .mapToInt(finding -> finding.ruling().countWanted().orElseThrow())
                        .max()
                : OptionalInt.empty();
        return FactsText.capital(ComparisonWords.wanted(most, compared)) + ".";
    }

    private static String range(PercentileEvidence evidence) {
        Effect effect = evidence.effect();
        if (evidence.candidate().isLowerBound()) {
            return "has no upper end, since some invocations never completed";
        }
        if (evidence.base().isLowerBound()) {
            return "of the base has no upper end, since some invocations never completed";
        }
        return "looks " + Phrases.moved(effect, effect.value()) + ", and may be anything from "
                + Phrases.moved(effect, effect.low()) + " to " + Phrases.moved(effect, effect.high());
    }

    /**
     * What a percentile is, for people who don't know the word; what is judged, that of the typical fork, stands
     * beside it.
     */
    private String times(PercentileFinding finding, PercentileEvidence evidence) {
        String candidate = time(finding.candidate(), finding.percentile());
        String base = time(0, finding.percentile());
        String typical = time(evidence.candidate()) + " against " + time(evidence.base());
        return portion(finding.percentile()) + " " + candidate + " or longer, against " + base + " with " + name(0)
                + (typical.equals(candidate + " against " + base) ? "" : "; in a typical fork " + typical);
    }

    private String time(int variant, double percentile) {
        return ResultView.text(compared.percentile(variant, percentile).orElseThrow());
    }

    private String portion(double percentile) {
        double one = 100 / (100 - percentile);
        String what = compared.views().get(0).result().roundTrip() ? "round trip" : "invocation";
        if (percentile == 50) {
            return "half of the " + what + "s take";
        }
        return Math.abs(one - Math.rint(one)) < WHOLE * one && one > 2
                ? "1 in " + Quantity.count(Math.round(one)) + " " + what + "s takes"
                : Quantity.percent((100 - percentile) / 100) + " of the " + what + "s take";
    }

    private static String time(Typical typical) {
        return (typical.isLowerBound() ? "at least " : "") + Quantity.TIME.of(Math.round(typical.nanos()));
    }

    private String allowed(PercentileFinding finding) {
        return ComparisonTable.allowed(compared.comparison().rule().margin(finding.percentile()));
    }

    private boolean isOneAllowed(List<PercentileFinding> findings) {
        return findings.stream().map(this::allowed).distinct().count() == 1;
    }

    /** Each margin once, with its percentiles. */
    private String allowedAt(List<PercentileFinding> findings) {
        return findings.stream()
                .collect(Collectors.groupingBy(this::allowed, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(one -> one.getKey() + " at " + labels(one.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static Stream<PercentileFinding> with(List<PercentileFinding> findings, Change change) {
        return findings.stream().filter(finding -> finding.ruling().change() == change);
    }

    private static String labels(List<PercentileFinding> findings) {
        return findings.stream().map(ComparisonWords::name).collect(Collectors.joining(", "));
    }

    private String name(int candidate) {
        String name = compared.names().get(candidate);
        return ROLES.contains(name) ? "the " + name : name;
    }

    private String upper(int candidate) {
        return ROLES.contains(compared.names().get(candidate)) ? FactsText.capital(name(candidate)) : name(candidate);
    }

    public Assessment assessment() {
        int candidates = compared.names().size() - 1;
        if (candidates == 1) {
            return assessment(1);
        }
        Map<String, Long> counts = IntStream.rangeClosed(1, candidates)
                .mapToObj(this::word)
                .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
        String text = counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return new Assessment(Grade.of(compared.comparison().gate()), text);
    }

    public Assessment assessment(int candidate) {
        return new Assessment(Grade.of(compared.comparison().gate(candidate)), FactsText.capital(word(candidate)));
    }

    private String word(int candidate) {
        return ComparisonWords.word(compared.comparison(), candidate);
    }
}
