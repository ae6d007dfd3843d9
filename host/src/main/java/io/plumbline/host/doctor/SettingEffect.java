// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.TimeText;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.GapCause;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Effect of a bad setting, where it can be measured within seconds. */
@SuppressWarnings("ImmutableEnumChecker") // functions without a state
enum SettingEffect {
    CLOCK(
            "reading the clock is slow",
            100,
            measures -> OptionalDouble.of(measures.clockNanos()),
            measures -> "a reading takes " + TimeText.of(measures.clockNanos())),
    PREEMPTED("spinning threads are preempted", GapCause.PREEMPTED),
    TICKED("timer ticks interrupt spinning threads", GapCause.TICK),
    INTERRUPTED("interrupts hit spinning threads", GapCause.INTERRUPT),
    /** A page isn't there, or not writable yet. */
    FAULTED("page faults stop spinning threads", GapCause.FAULT),
    STOPPED("spinning threads are stopped", GapCause.STOPPED),
    /** Something outside this kernel takes the CPU: a hypervisor, firmware. */
    TAKEN("CPUs are taken from outside this kernel", GapCause.STEAL, GapCause.UNSEEN),
    WAKE_UP(
            "sleeping threads wake up late",
            200_000,
            measures -> measures.wakeUpTailNanos().isPresent()
                    ? OptionalDouble.of((double) measures.wakeUpTailNanos().getAsLong())
                    : OptionalDouble.empty(),
            measures -> "wake-ups " + TimeText.of(measures.wakeUpTailNanos().orElseThrow()) + " late at p99"),
    RAMP(
            "work takes longer after a pause",
            0.10,
            HostMeasures::ramp,
            measures -> String.format(
                    Locale.ROOT,
                    "%.0f %% slower after a pause",
                    100 * Math.max(0, measures.ramp().orElseThrow()))),
    NONE("", Double.POSITIVE_INFINITY, measures -> OptionalDouble.empty(), measures -> Finding.NOT_MEASURED);

    private final String title;
    private final double limit;
    private final Function<HostMeasures, OptionalDouble> size;
    private final Function<HostMeasures, String> text;
    private final Function<HostMeasures, OptionalDouble> share;

    SettingEffect(
            String title,
            double limit,
            Function<HostMeasures, OptionalDouble> size,
            Function<HostMeasures, String> text) {
        this(title, limit, size, text, measures -> OptionalDouble.empty());
    }

    SettingEffect(
            String title,
            double limit,
            Function<HostMeasures, OptionalDouble> size,
            Function<HostMeasures, String> text,
            Function<HostMeasures, OptionalDouble> share) {
        this.title = title;
        this.limit = limit;
        this.size = size;
        this.text = text;
        this.share = share;
    }

    SettingEffect(String title, GapCause cause, GapCause... orCauses) {
        this(title, new GapsOf(EnumSet.of(cause, orCauses)));
    }

    SettingEffect(String title, GapsOf gaps) {
        this(title, GapsOf.LIMIT, gaps::size, gaps::text, gaps::share);
    }

    /** The measurement. To be called only if there is one. */
    String text(HostMeasures measures) {
        return text.apply(measures);
    }

    /** Which part of the time of the CPU that loses most it takes; empty if that isn't what it does. */
    OptionalDouble lostShare(HostMeasures measures) {
        return share.apply(measures);
    }

    String title() {
        return title;
    }

    boolean isMeasured(Optional<HostMeasures> measures) {
        return measures.isPresent() && size.apply(measures.get()).isPresent();
    }

    boolean isSeen(Optional<HostMeasures> measures) {
        return measures.isPresent() && size.apply(measures.get()).orElse(0) > limit;
    }
}
