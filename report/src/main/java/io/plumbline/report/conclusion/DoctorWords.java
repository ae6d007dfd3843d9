// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.DoctorTable;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sentences about a doctor's report. */
public final class DoctorWords {

    private static final String OF_THE_MOMENT = "load_average";

    private DoctorWords() {}

    /**
     * Says what host it is about.
     *
     * @param report the report
     * @return a title
     */
    public static String title(DoctorReport report) {
        HostFacts host = report.host();
        return "Doctor: " + host.hostName() + ", " + host.cpuModel() + ", " + host.onlineCpus() + " CPUs, kernel "
                + host.kernel() + ", virtualization: " + host.virtualization();
    }

    /**
     * Says what was measured.
     *
     * @param measures the effects
     * @return one sentence
     */
    public static String measured(HostMeasures measures) {
        List<String> parts = new ArrayList<>();
        parts.add(String.format(
                Locale.ROOT, "clock %.0f ns in steps of %d ns", measures.clockNanos(), measures.clockStepNanos()));
        measures.handOvers()
                .forEach(pair -> parts.add(
                        "CPU " + pair.firstCpu() + " to " + pair.secondCpu() + " " + ResultView.TIME.of(pair.nanos())));
        measures.wakeUpNanos()
                .ifPresent(nanos -> parts.add("wake-up " + ResultView.TIME.of(nanos) + " late, p99 "
                        + ResultView.TIME.of(measures.wakeUpTailNanos().orElse(0))));
        measures.ramp()
                .ifPresent(ramp -> parts.add(Quantity.roughPercent(Math.max(0, ramp)) + " slower after a pause"));
        measures.gaps()
                .forEach(gaps -> parts.add(CpuLabel.of(gaps.cpu()) + " "
                        + Quantity.frequency(gaps.longPerSecond()) + " gaps/s over 20 µs, max "
                        + ResultView.TIME.of(gaps.maxNanos())));
        return "Measured: " + String.join("; ", parts) + ".";
    }

    /**
     * Says for which goals this host is fit, with the first reason why it is not for others. What holds for any host is left out.
     *
     * @param report the report
     * @return one sentence or more
     */
    public static String verdict(DoctorReport report) {
        Map<Goal, Set<Fit>> fits = new TreeMap<>();
        report.fitness().stream()
                .filter(one -> one.goal() != Goal.PRODUCTION && one.fit() != Fit.UNKNOWN)
                .forEach(one -> fits.computeIfAbsent(one.goal(), goal -> EnumSet.noneOf(Fit.class))
                        .add(one.fit()));
        if (fits.isEmpty()) {
            return "It is unknown what this host is fit for: effects could not be measured.";
        }
        String reason = report.fitness().stream()
                .filter(one -> one.fit() == Fit.UNFIT)
                .map(Fitness::reason)
                .findFirst()
                .orElse("");
        return Stream.of(
                        goals("Fit for ", fits, Set.of(Fit.FIT), ""),
                        goals("Fit for ", fits, Set.of(Fit.FIT, Fit.UNFIT), " over some transports only: " + reason),
                        goals("Not fit for ", fits, Set.of(Fit.UNFIT), ": " + reason))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String goals(String before, Map<Goal, Set<Fit>> fits, Set<Fit> those, String after) {
        List<String> names = fits.keySet().stream()
                .filter(goal -> fits.get(goal).equals(those))
                .map(DoctorTable::name)
                .toList();
        return names.isEmpty() ? "" : before + String.join(names.size() == 2 ? " and " : ", ", names) + after + ".";
    }

    /**
     * Counts what was found.
     *
     * @param report the report
     * @return one sentence or more
     */
    public static String closing(DoctorReport report) {
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

    /**
     * Compares facts of a host that a file kept with those of now.
     *
     * @param before the facts of the file
     * @param now the facts of now
     * @return a line for each that differs
     */
    public static List<String> changes(HostFacts before, HostFacts now) {
        Map<String, String> old = all(before);
        Map<String, String> current = all(now);
        TreeSet<String> names = new TreeSet<>(old.keySet());
        names.retainAll(current.keySet());
        return names.stream()
                .filter(name ->
                        !name.startsWith(OF_THE_MOMENT) && !old.get(name).equals(current.get(name)))
                .map(name -> name.replace('_', ' ') + ": " + old.get(name) + " then, " + current.get(name) + " now")
                .toList();
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
