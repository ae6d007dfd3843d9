// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.HostMeasures;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Effect of a bad setting, where it can be measured within seconds. */
enum Effect {
    /** Each reading of the clock takes long. */
    CLOCK("readings of the clock take long", 100) {
        @Override
        OptionalDouble size(HostMeasures measures) {
            return OptionalDouble.of(measures.clockNanos());
        }

        @Override
        String text(HostMeasures measures) {
            return String.format(Locale.ROOT, "a reading takes %.0f ns", measures.clockNanos());
        }
    },
    /** Spinning threads are interrupted for 20 µs or more. */
    GAPS("threads that spin are interrupted", 1) {
        @Override
        OptionalDouble size(HostMeasures measures) {
            return measures.gaps().stream().mapToDouble(CpuGaps::longPerSecond).max();
        }

        @Override
        String text(HostMeasures measures) {
            CpuGaps worst = measures.gaps().stream()
                    .max(Comparator.comparingDouble(CpuGaps::longPerSecond))
                    .orElseThrow();
            return String.format(
                    Locale.ROOT,
                    "%.1f gaps/s over 20 µs on CPU %d%s",
                    worst.longPerSecond(),
                    worst.cpu(),
                    worst.mostly().map(cause -> ", mostly " + cause.text()).orElse(""));
        }
    },
    /** Threads that sleep wake up late. */
    WAKE_UP("threads that sleep wake up late", 200_000) {
        @Override
        OptionalDouble size(HostMeasures measures) {
            return measures.wakeUpTailNanos().isPresent()
                    ? OptionalDouble.of((double) measures.wakeUpTailNanos().getAsLong())
                    : OptionalDouble.empty();
        }

        @Override
        String text(HostMeasures measures) {
            return String.format(
                    Locale.ROOT,
                    "wake-ups %.0f µs late at p99",
                    measures.wakeUpTailNanos().orElseThrow() / 1e3);
        }
    },
    /** Work takes longer after a pause. */
    RAMP("work takes longer after a pause", 0.10) {
        @Override
        OptionalDouble size(HostMeasures measures) {
            return measures.ramp();
        }

        @Override
        String text(HostMeasures measures) {
            return String.format(
                    Locale.ROOT,
                    "%.0f %% slower after a pause",
                    100 * Math.max(0, measures.ramp().orElseThrow()));
        }
    },
    /** Nothing that is measured here. */
    NONE("", Double.POSITIVE_INFINITY) {
        @Override
        OptionalDouble size(HostMeasures measures) {
            return OptionalDouble.empty();
        }

        @Override
        String text(HostMeasures measures) {
            return Finding.NOT_MEASURED;
        }
    };

    private final String title;
    private final double limit;

    Effect(String title, double limit) {
        this.title = title;
        this.limit = limit;
    }

    /** In the unit of its limit; empty if it couldn't be measured. */
    abstract OptionalDouble size(HostMeasures measures);

    /** What was measured. To be called only if it was. */
    abstract String text(HostMeasures measures);

    /** What happens, in words. */
    String title() {
        return title;
    }

    boolean isMeasured(Optional<HostMeasures> measures) {
        return measures.isPresent() && size(measures.get()).isPresent();
    }

    boolean isSeen(Optional<HostMeasures> measures) {
        return isMeasured(measures) && size(measures.get()).getAsDouble() > limit;
    }
}
