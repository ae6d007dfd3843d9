// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Fitness.Ground;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

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
                all.add(new Fitness("all", goal, Fit.FIT, Ground.NONE)); // as it is: results keep its settings
            } else {
                all.add(judged(SPINNING, goal, true));
                all.add(judged(BLOCKING, goal, false));
                all.add(new Fitness(REMOTE, goal, Fit.UNKNOWN, Ground.ELSEWHERE));
            }
        }
        return all;
    }

    private Fitness judged(String transports, Goal goal, boolean isSpinning) {
        if (measures.isEmpty() || measures.get().gaps().isEmpty()) {
            return new Fitness(transports, goal, Fit.UNKNOWN, Ground.NOT_MEASURED);
        }
        Optional<Finding> failed = findings.stream()
                .filter(finding ->
                        finding.diagnosis() == Diagnosis.FAIL && finding.goals().contains(goal))
                .filter(finding -> isSpinning || !finding.transports().equals("spin"))
                .findFirst();
        return failed.map(finding -> new Fitness(
                        transports, goal, Fit.UNFIT, Ground.FINDING, Optional.of(finding.id()), OptionalInt.empty()))
                .or(() -> obstacle(goal, isSpinning, measures.get())
                        .map(ground -> new Fitness(transports, goal, Fit.UNFIT, ground, Optional.empty(), cpu(ground))))
                .orElseGet(() -> new Fitness(transports, goal, Fit.FIT, Ground.NONE));
    }

    private Optional<Ground> obstacle(Goal goal, boolean isSpinning, HostMeasures seen) {
        if (seen.clockNanos() > MAX_CLOCK_NANOS) {
            return Optional.of(Ground.CLOCK);
        }
        if (isSpinning && seen.gaps().size() < 2) {
            boolean isPinned = seen.gaps().stream().allMatch(gaps -> gaps.cpu() >= 0);
            return Optional.of(isPinned ? Ground.ONE_CPU : Ground.UNPINNED);
        }
        if (goal != Goal.FLOOR && worst().longPerSecond() > MAX_LONG_GAPS) {
            return Optional.of(Ground.GAPS);
        }
        if (worst().share() > (goal == Goal.COMPARE ? MAX_SHARE : MISLEADING_SHARE)) {
            return Optional.of(Ground.LOST_TIME);
        }
        if (!isSpinning && seen.ramp().orElse(0) > MAX_RAMP) {
            return Optional.of(Ground.RAMP);
        }
        boolean isLate = goal == Goal.TAIL && seen.wakeUpTailNanos().orElse(0) > MAX_WAKE_UP_NANOS;
        return isSpinning || !isLate ? Optional.empty() : Optional.of(Ground.WAKE_UPS);
    }

    private OptionalInt cpu(Ground ground) {
        return ground == Ground.GAPS || ground == Ground.LOST_TIME
                ? OptionalInt.of(worst().cpu())
                : OptionalInt.empty();
    }

    /** The worse of the two best CPUs, on which a client and a reflector would be put. */
    private CpuGaps worst() {
        List<CpuGaps> sorted = measures.orElseThrow().gaps().stream()
                .sorted(Comparator.comparingDouble(CpuGaps::longPerSecond).thenComparingDouble(CpuGaps::share))
                .limit(2)
                .toList();
        return sorted.get(sorted.size() - 1);
    }
}
