// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.TimeText;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** The gaps of threads that spin, as far as they have certain causes. */
record GapsOf(Set<GapCause> causes) {

    /** Time lost per second from which it is worth a warning, in nanoseconds: a gap of 20 µs a second. */
    static final double LIMIT = 20_000;

    private static final double FEW = 1e-4; // what needs a digit more than two
    private static final double MUCH = 0.1; // what needs no decimals
    private static final double NANOS_PER_SECOND = 1e9;

    /** Time lost per second on the CPU that loses most, in nanoseconds, if at least one gap was as long as the limit. */
    OptionalDouble size(HostMeasures measures) {
        return measures.gaps().stream()
                .mapToDouble(cpu -> longest(cpu) < LIMIT ? 0 : lostPerSecond(cpu))
                .max();
    }

    OptionalDouble share(HostMeasures measures) {
        return measures.gaps().stream()
                .mapToDouble(cpu -> lostPerSecond(cpu) / NANOS_PER_SECOND)
                .max();
    }

    String text(HostMeasures measures) {
        CpuGaps worst = measures.gaps().stream()
                .max(Comparator.comparingDouble(this::lostPerSecond))
                .orElseThrow();
        String names = causes.stream().map(GapCause::text).collect(Collectors.joining(" or "));
        long gaps = of(worst).stream().mapToLong(CauseShare::gaps).sum();
        return gaps == 0
                ? names + ": no gap"
                : String.format(
                        Locale.ROOT,
                        "%s: %s lost %s of its time%s, max %s",
                        names,
                        CpuLabel.of(worst.cpu()),
                        percent(worst),
                        others(measures, worst),
                        TimeText.of(longest(worst)));
    }

    /** Names the next, or a reader takes the worst for the only one. */
    private String others(HostMeasures measures, CpuGaps worst) {
        List<CpuGaps> others = measures.gaps().stream()
                .filter(cpu -> cpu.cpu() != worst.cpu() && lostPerSecond(cpu) > LIMIT)
                .sorted(Comparator.comparingDouble(this::lostPerSecond).reversed())
                .toList();
        return switch (others.size()) {
            case 0 -> "";
            case 1 -> ", " + CpuLabel.of(others.get(0).cpu()) + " " + percent(others.get(0));
            default -> ", " + others.size() + " others up to " + percent(others.get(0));
        };
    }

    private String percent(CpuGaps cpu) {
        double share = lostPerSecond(cpu) / NANOS_PER_SECOND;
        return String.format(Locale.ROOT, share < FEW ? "%.3f %%" : share < MUCH ? "%.2f %%" : "%.0f %%", 100 * share);
    }

    private double lostPerSecond(CpuGaps cpu) {
        long nanos = of(cpu).stream().mapToLong(CauseShare::nanos).sum();
        return cpu.observedNanos() == 0 ? 0 : nanos * NANOS_PER_SECOND / cpu.observedNanos();
    }

    private long longest(CpuGaps cpu) {
        return of(cpu).stream().mapToLong(CauseShare::maxNanos).max().orElse(0);
    }

    private List<CauseShare> of(CpuGaps cpu) {
        return cpu.causes().stream().filter(one -> causes.contains(one.cause())).toList();
    }
}
