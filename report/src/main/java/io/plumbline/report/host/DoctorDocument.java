// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what disturbs measurements on a host. */
public final class DoctorDocument {

    private static final String OF_THE_MOMENT = "load_average";
    private static final String FIT_FOR = "Fit for";

    private DoctorDocument() {}

    /** How much of a report is said, and where. */
    enum Form {
        /** One screen of a terminal. */
        BRIEF,
        PAGE,
        /** All that a terminal can show. */
        FULL
    }

    /** Makes the document of a page; {@code changes} are those since an earlier report. */
    public static Document of(DoctorReport report, List<String> changes) {
        return of(report, changes, Form.PAGE);
    }

    public static Document briefly(DoctorReport report, List<String> changes) {
        return of(report, changes, Form.BRIEF);
    }

    public static Document inFull(DoctorReport report, List<String> changes) {
        return of(report, changes, Form.FULL);
    }

    private static Document of(DoctorReport report, List<String> changes, Form form) {
        Document.Builder document = Document.titled("Doctor: " + report.host().hostName())
                .origin(new Origin(report.takenAt().toString(), report.toolVersion()))
                .verdict(new Assessment(grade(report), verdict(report)))
                .fact("host", FactsText.inFull(report.host()));
        if (form == Form.BRIEF) {
            document.doubts(Stream.of(Goal.FLOOR, Goal.TAIL, Goal.COMPARE)
                    .flatMap(goal -> briefly(report, goal).stream())
                    .toList());
        } else {
            report.measures().ifPresent(measures -> measured(document, measures));
            document.sentence(closing(report));
        }
        if (form == Form.PAGE) {
            document.tiles(DoctorFigures.tiles(report))
                    .chart(DoctorFigures.lost(report))
                    .table(DoctorFigures.fitness(report));
        } else if (form == Form.FULL) {
            document.doubts(
                    report.fitness().stream().map(one -> doubt(one, report)).toList());
        }
        document.sentences(report.notes()).doubts(new DoctorEffects(report, form).remarks());
        if (form == Form.FULL) {
            document.doubts(report.findings().stream()
                    .sorted(Comparator.comparing(Finding::diagnosis).reversed())
                    .map(DoctorDocument::doubt)
                    .toList());
        }
        return document.doubts(changes.stream()
                        .map(change ->
                                Remark.of("changed", Emphasis.BOUND, change, "").in("Since then"))
                        .toList())
                .build();
    }

    /** The verdict for a goal in one line; empty if there is none. */
    private static Optional<Remark> briefly(DoctorReport report, Goal goal) {
        Map<Fit, Fitness> first = new EnumMap<>(Fit.class);
        report.fitness().stream().filter(one -> one.goal() == goal).forEach(one -> first.putIfAbsent(one.fit(), one));
        Fitness good = first.get(Fit.FIT);
        Fitness bad = first.get(Fit.UNFIT);
        if (good != null && bad != null) {
            String text = name(goal) + " over " + good.transports() + "; not over " + bad.transports();
            return Optional.of(verdict("in part", Emphasis.BOUND, because(text, bad, report)));
        }
        return Stream.of(Fit.FIT, Fit.UNFIT, Fit.UNKNOWN)
                .map(first::get)
                .filter(Objects::nonNull)
                .findFirst()
                .map(one -> verdict(word(one.fit()), emphasis(one.fit()), because(name(goal), one, report)));
    }

    private static Remark verdict(String word, Emphasis emphasis, String text) {
        return Remark.of(word, emphasis, text, "").in(FIT_FOR);
    }

    private static String word(Fit fit) {
        return fit == Fit.UNFIT ? "not fit" : fit.name().toLowerCase(Locale.ROOT);
    }

    private static Emphasis emphasis(Fit fit) {
        return fit == Fit.FIT ? Emphasis.GOOD : fit == Fit.UNFIT ? Emphasis.BOUND : Emphasis.FAINT;
    }

    private static Grade grade(DoctorReport report) {
        Set<Fit> fits = report.fitness().stream()
                .filter(one -> one.goal() != Goal.PRODUCTION)
                .map(Fitness::fit)
                .collect(Collectors.toSet());
        return fits.equals(Set.of(Fit.FIT)) ? Grade.VALID : fits.contains(Fit.FIT) ? Grade.DOUBTFUL : Grade.INVALID;
    }

    private static Remark doubt(Fitness one, DoctorReport report) {
        return Remark.of(
                        word(one.fit()),
                        emphasis(one.fit()),
                        because(name(one.goal()) + " over " + one.transports(), one, report),
                        "")
                .in(FIT_FOR);
    }

    private static String because(String what, Fitness one, DoctorReport report) {
        String reason = reason(one, report);
        return reason.isEmpty() ? what : what + ": " + reason;
    }

    /** Figures stand with what was measured. */
    static String reason(Fitness one, DoctorReport report) {
        return switch (one.ground()) {
            case NONE -> "";
            case NOT_MEASURED -> "effects could not be measured";
            case ELSEWHERE -> "network and peer were not measured";
            case FINDING ->
                report.findings().stream()
                        .filter(finding -> one.finding().equals(Optional.of(finding.id())))
                        .map(Finding::title)
                        .findFirst()
                        .orElse("");
            case CLOCK -> "reading the clock takes too long";
            case ONE_CPU -> "one CPU for two spinning threads";
            case UNPINNED -> "threads can't be pinned, each to a CPU";
            case GAPS ->
                gaps(one, report)
                        .map(gaps -> "gaps on " + CpuLabel.of(gaps.cpu())
                                + gaps.mostly()
                                        .map(cause -> ", mostly " + cause.text())
                                        .orElse(""))
                        .orElse("");
            case LOST_TIME ->
                gaps(one, report)
                        .map(gaps -> CpuLabel.of(gaps.cpu()) + " loses " + Quantity.roughPercent(gaps.share())
                                + " of its time")
                        .orElse("");
            case RAMP -> "slower after a pause";
            case WAKE_UPS -> "late wake-ups";
        };
    }

    private static Optional<CpuGaps> gaps(Fitness one, DoctorReport report) {
        return report.measures().stream()
                .flatMap(measures -> measures.gaps().stream())
                .filter(gaps -> one.cpu().equals(OptionalInt.of(gaps.cpu())))
                .findFirst();
    }

    private static Remark doubt(Finding finding) {
        boolean isGrave = finding.diagnosis().compareTo(Diagnosis.WARN) >= 0;
        boolean isFine = finding.diagnosis() == Diagnosis.OK;
        Emphasis emphasis = isGrave ? Emphasis.BOUND : isFine ? Emphasis.GOOD : Emphasis.FAINT;
        String fact = finding.title() + ": " + finding.fact();
        String effect = finding.fact().equals(finding.effect()) ? "" : "; here: " + finding.effect();
        return Remark.of(
                        finding.diagnosis().name(),
                        emphasis,
                        isFine ? fact : fact + " (" + finding.source() + ")" + effect,
                        isFine || finding.diagnosis() == Diagnosis.UNKNOWN ? "" : remedy(finding))
                .in("Findings");
    }

    private static String remedy(Finding finding) {
        return finding.cure().better().isEmpty()
                ? ""
                : "better: " + finding.cure().better().replace("`", "") + command(finding.cure()) + "; for "
                        + finding.goals().stream().map(DoctorDocument::name).collect(Collectors.joining(", "))
                        + " over "
                        + finding.transports();
    }

    private static String command(Finding.Cure cure) {
        return cure.command().isEmpty() ? "" : ": " + cure.command() + (cure.needsRoot() ? " (as root)" : "");
    }

    private static String name(Goal goal) {
        return goal.name().toLowerCase(Locale.ROOT);
    }

    private static void measured(Document.Builder document, HostMeasures measures) {
        document.fact(
                "clock",
                Quantity.TIME.of(Math.round(measures.clockNanos())) + " in steps of "
                        + Quantity.TIME.of(measures.clockStepNanos()));
        measures.handOvers()
                .forEach(pair -> document.fact(
                        "hand-over",
                        "CPU " + pair.firstCpu() + " to CPU " + pair.secondCpu() + ": "
                                + Quantity.TIME.of(pair.nanos())));
        measures.wakeUpNanos()
                .ifPresent(nanos -> document.fact(
                        "wake-up",
                        Quantity.TIME.of(nanos) + " late, p99 "
                                + Quantity.TIME.of(measures.wakeUpTailNanos().orElse(0))));
        measures.ramp()
                .ifPresent(ramp ->
                        document.fact("idle", Quantity.roughPercent(Math.max(0, ramp)) + " slower after a pause"));
        document.fact(
                "gaps",
                measures.gaps().stream()
                        .map(gaps -> CpuLabel.of(gaps.cpu()) + ": " + Quantity.frequency(gaps.longPerSecond())
                                + " /s over 20 µs (max " + Quantity.TIME.of(gaps.maxNanos()) + ")")
                        .collect(Collectors.joining(", ")));
    }

    private static String verdict(DoctorReport report) {
        Map<Goal, Set<Fit>> fits = new TreeMap<>();
        report.fitness().stream()
                .filter(one -> one.goal() != Goal.PRODUCTION && one.fit() != Fit.UNKNOWN)
                .forEach(one -> fits.computeIfAbsent(one.goal(), goal -> EnumSet.noneOf(Fit.class))
                        .add(one.fit()));
        if (fits.isEmpty()) {
            return "It is unknown what this host is fit for: effects could not be measured";
        }
        return Stream.of(
                        goals("Fit for ", fits, Set.of(Fit.FIT), ""),
                        goals("Fit for ", fits, Set.of(Fit.FIT, Fit.UNFIT), " over some transports only"),
                        goals("Not fit for ", fits, Set.of(Fit.UNFIT), ""))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(". "));
    }

    private static String goals(String before, Map<Goal, Set<Fit>> fits, Set<Fit> those, String after) {
        List<String> names = fits.keySet().stream()
                .filter(goal -> fits.get(goal).equals(those))
                .map(DoctorDocument::name)
                .toList();
        return names.isEmpty() ? "" : before + String.join(names.size() == 2 ? " and " : ", ", names) + after;
    }

    private static String closing(DoctorReport report) {
        Map<Diagnosis, Long> counts = report.findings().stream()
                .collect(Collectors.groupingBy(finding -> finding.diagnosis(), TreeMap::new, Collectors.counting()));
        long bad = counts.getOrDefault(Diagnosis.FAIL, 0L) + counts.getOrDefault(Diagnosis.WARN, 0L);
        return (bad == 0 ? "None" : bad) + " of " + report.findings().size() + " checks found a disturbance; "
                + counts.getOrDefault(Diagnosis.UNKNOWN, 0L) + " unknown, "
                + counts.getOrDefault(Diagnosis.INFO, 0L)
                + " without a visible effect, " + counts.getOrDefault(Diagnosis.OK, 0L)
                + " ok. Nothing was changed.";
    }

    public static List<String> changes(HostFacts before, HostFacts now) {
        Map<String, String> old = all(before);
        Map<String, String> current = all(now);
        TreeSet<String> names = new TreeSet<>(old.keySet());
        names.retainAll(current.keySet());
        List<String> changes = names.stream()
                .filter(name ->
                        !name.startsWith(OF_THE_MOMENT) && !old.get(name).equals(current.get(name)))
                .map(name -> name.replace('_', ' ') + ": " + old.get(name) + " then, " + current.get(name) + " now")
                .toList();
        return changes.isEmpty() ? List.of("nothing of what that file keeps") : changes;
    }

    private static Map<String, String> all(HostFacts host) {
        Map<String, String> all = new TreeMap<>(host.more());
        all.put("host", host.hostName());
        all.put("kernel", host.kernel());
        all.put("processor", host.cpuModel());
        all.put("usable_cpus", host.allowedCpus().toString());
        all.put("virtualization", host.virtualization());
        return all;
    }
}
