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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    private DoctorDocument() {}

    /** Makes the document; {@code changes} are those since an earlier report. */
    public static Document of(DoctorReport report, List<String> changes) {
        return Document.titled("Doctor: " + report.host().hostName())
                .origin(new Origin(report.takenAt().toString(), report.toolVersion()))
                .verdict(new Assessment(grade(report), verdict(report)))
                .fact("host", FactsText.inFull(report.host()))
                .sentence(report.measures().map(DoctorDocument::measured).orElse(""))
                .sentences(report.notes())
                .sentence(closing(report))
                .doubts(report.fitness().stream().map(one -> doubt(one, report)).toList())
                .doubts(report.findings().stream()
                        .sorted(Comparator.comparing(Finding::diagnosis).reversed())
                        .map(DoctorDocument::doubt)
                        .toList())
                .doubts(changes.stream()
                        .map(change ->
                                Remark.of("changed", Emphasis.BOUND, change, "").in("Since then"))
                        .toList())
                .build();
    }

    private static Grade grade(DoctorReport report) {
        Set<Fit> fits = report.fitness().stream()
                .filter(one -> one.goal() != Goal.PRODUCTION)
                .map(Fitness::fit)
                .collect(Collectors.toSet());
        return fits.equals(Set.of(Fit.FIT)) ? Grade.VALID : fits.contains(Fit.FIT) ? Grade.DOUBTFUL : Grade.INVALID;
    }

    private static Remark doubt(Fitness one, DoctorReport report) {
        Emphasis emphasis =
                one.fit() == Fit.FIT ? Emphasis.GOOD : one.fit() == Fit.UNFIT ? Emphasis.BOUND : Emphasis.FAINT;
        String word = one.fit() == Fit.UNFIT ? "not fit" : one.fit().name().toLowerCase(Locale.ROOT);
        String reason = reason(one, report);
        return Remark.of(
                        word,
                        emphasis,
                        name(one.goal()) + " over " + one.transports() + (reason.isEmpty() ? "" : ": " + reason),
                        "")
                .in("Fit for");
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
        Finding.Cure cure = finding.cure();
        String command = cure.command().isEmpty() ? "" : ": " + cure.command() + (cure.needsRoot() ? " (as root)" : "");
        return cure.better().isEmpty()
                ? ""
                : "better: " + cure.better().replace("`", "") + command + "; for "
                        + finding.goals().stream().map(DoctorDocument::name).collect(Collectors.joining(", "))
                        + " over "
                        + finding.transports();
    }

    private static String name(Goal goal) {
        return goal.name().toLowerCase(Locale.ROOT);
    }

    private static String measured(HostMeasures measures) {
        List<String> parts = new ArrayList<>();
        parts.add(String.format(
                Locale.ROOT, "clock %.0f ns in steps of %d ns", measures.clockNanos(), measures.clockStepNanos()));
        measures.handOvers()
                .forEach(pair -> parts.add(
                        "CPU " + pair.firstCpu() + " to " + pair.secondCpu() + " " + Quantity.TIME.of(pair.nanos())));
        measures.wakeUpNanos()
                .ifPresent(nanos -> parts.add("wake-up " + Quantity.TIME.of(nanos) + " late, p99 "
                        + Quantity.TIME.of(measures.wakeUpTailNanos().orElse(0))));
        measures.ramp()
                .ifPresent(ramp -> parts.add(Quantity.roughPercent(Math.max(0, ramp)) + " slower after a pause"));
        measures.gaps()
                .forEach(gaps -> parts.add(CpuLabel.of(gaps.cpu()) + " "
                        + Quantity.frequency(gaps.longPerSecond()) + " gaps/s over 20 µs, max "
                        + Quantity.TIME.of(gaps.maxNanos())));
        return "Measured: " + String.join("; ", parts) + ".";
    }

    private static String verdict(DoctorReport report) {
        Map<Goal, Set<Fit>> fits = new TreeMap<>();
        report.fitness().stream()
                .filter(one -> one.goal() != Goal.PRODUCTION && one.fit() != Fit.UNKNOWN)
                .forEach(one -> fits.computeIfAbsent(one.goal(), goal -> EnumSet.noneOf(Fit.class))
                        .add(one.fit()));
        if (fits.isEmpty()) {
            return "It is unknown what this host is fit for: effects could not be measured.";
        }
        return Stream.of(
                        goals("Fit for ", fits, Set.of(Fit.FIT), ""),
                        goals("Fit for ", fits, Set.of(Fit.FIT, Fit.UNFIT), " over some transports only"),
                        goals("Not fit for ", fits, Set.of(Fit.UNFIT), ""))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String goals(String before, Map<Goal, Set<Fit>> fits, Set<Fit> those, String after) {
        List<String> names = fits.keySet().stream()
                .filter(goal -> fits.get(goal).equals(those))
                .map(DoctorDocument::name)
                .toList();
        return names.isEmpty() ? "" : before + String.join(names.size() == 2 ? " and " : ", ", names) + after + ".";
    }

    private static String closing(DoctorReport report) {
        Map<Diagnosis, Long> counts = report.findings().stream()
                .collect(Collectors.groupingBy(finding -> finding.diagnosis(), TreeMap::new, Collectors.counting()));
        long bad = counts.getOrDefault(Diagnosis.FAIL, 0L) + counts.getOrDefault(Diagnosis.WARN, 0L);
        return (bad == 0
                        ? "No disturbance was seen here"
                        : bad + " of " + report.findings().size() + " disturb here")
                + "; " + counts.getOrDefault(Diagnosis.UNKNOWN, 0L) + " unknown, "
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
