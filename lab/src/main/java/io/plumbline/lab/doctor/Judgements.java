// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CpuLabel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Derives verdicts for each transport and goal from effects. Pure. */
record Judgements(Optional<HostMeasures> measures, List<Finding> findings) {

    private static final double MAX_CLOCK_NANOS = 100;
    private static final double MAX_LONG_GAPS = 1; // per second, on each of the two best CPUs
    private static final double MAX_SHARE = 0.001;
    private static final double MISLEADING_SHARE = 0.25; // from which a starved thread makes a result invalid
    private static final double MAX_RAMP = 0.10;
    private static final long MAX_WAKE_UP_NANOS = 200_000;
    private static final String SPINNING = "shm, tcp, udp, unix; spin";
    private static final String BLOCKING = "tcp, udp, unix; block";
    private static final String REMOTE = "any, to another host";

    List<Fitness> all() {
        List<Fitness> all = new ArrayList<>();
        for (Goal goal : Goal.values()) {
            if (goal == Goal.PRODUCTION) {
                all.add(new Fitness("all", goal, Fit.FIT, "the host as it is: results keep its settings"));
            } else {
                all.add(judged(SPINNING, goal, obstacle(goal, true)));
                all.add(judged(BLOCKING, goal, obstacle(goal, false)));
                all.add(new Fitness(REMOTE, goal, Fit.UNKNOWN, "network and peer were not measured"));
            }
        }
        return all;
    }

    private Fitness judged(String transports, Goal goal, Optional<String> obstacle) {
        if (measures.isEmpty() || measures.get().gaps().isEmpty()) {
            return new Fitness(transports, goal, Fit.UNKNOWN, "effects could not be measured");
        }
        return new Fitness(transports, goal, obstacle.isEmpty() ? Fit.FIT : Fit.UNFIT, obstacle.orElseGet(this::good));
    }

    private String good() {
        return String.format(
                Locale.ROOT,
                "clock %.0f ns, at most %,.1f gaps/s over 20 µs",
                measures.orElseThrow().clockNanos(),
                worst().map(CpuGaps::longPerSecond).orElse(0.0));
    }

    private Optional<String> obstacle(Goal goal, boolean isSpinning) {
        if (measures.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> failed = findings.stream()
                .filter(finding ->
                        finding.diagnosis() == Diagnosis.FAIL && finding.goals().contains(goal))
                .filter(finding -> isSpinning || !finding.transports().equals("spin"))
                .map(finding -> finding.title() + " " + finding.fact())
                .findFirst();
        if (failed.isPresent()) {
            return failed;
        }
        HostMeasures seen = measures.get();
        if (seen.clockNanos() > MAX_CLOCK_NANOS) {
            return Optional.of(String.format(Locale.ROOT, "a clock reading takes %.0f ns", seen.clockNanos()));
        }
        if (isSpinning && seen.gaps().size() < 2) {
            boolean isPinned = seen.gaps().stream().allMatch(gaps -> gaps.cpu() >= 0);
            return Optional.of(
                    isPinned ? "one CPU for two spinning threads" : "threads can't be pinned, each to a CPU");
        }
        if (goal != Goal.FLOOR && worst().isPresent() && worst().get().longPerSecond() > MAX_LONG_GAPS) {
            return Optional.of(text(worst().get()));
        }
        double mostLost = goal == Goal.COMPARE ? MAX_SHARE : MISLEADING_SHARE;
        if (worst().isPresent() && worst().get().share() > mostLost) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "%s loses %.2f %% of its time",
                    CpuLabel.of(worst().get().cpu()),
                    100 * worst().get().share()));
        }
        if (!isSpinning && seen.ramp().orElse(0) > MAX_RAMP) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "%.0f %% slower after a pause",
                    100 * seen.ramp().getAsDouble()));
        }
        boolean isLate = goal == Goal.TAIL && seen.wakeUpTailNanos().orElse(0) > MAX_WAKE_UP_NANOS;
        return isSpinning || !isLate
                ? Optional.empty()
                : Optional.of("wake-ups " + time(seen.wakeUpTailNanos().getAsLong()) + " late at p99");
    }

    private static String time(long nanos) {
        return nanos < 1_000_000
                ? String.format(Locale.ROOT, "%.0f µs", nanos / 1e3)
                : String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
    }

    /** The worse of the two best CPUs, on which a client and a reflector would be put. */
    private Optional<CpuGaps> worst() {
        List<CpuGaps> sorted = measures.orElseThrow().gaps().stream()
                .sorted(Comparator.comparingDouble(CpuGaps::longPerSecond).thenComparingDouble(CpuGaps::share))
                .limit(2)
                .toList();
        return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get(sorted.size() - 1));
    }

    private static String text(CpuGaps gaps) {
        return String.format(
                Locale.ROOT,
                "%,.1f gaps/s over 20 µs on %s%s",
                gaps.longPerSecond(),
                CpuLabel.of(gaps.cpu()),
                gaps.mostly().map(cause -> " (mostly " + cause.text() + ")").orElse(""));
    }
}
