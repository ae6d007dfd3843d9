// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.accounting.CpuAccounting;
import io.plumbline.host.accounting.CpuReading;
import io.plumbline.host.cgroup.CgroupThrottling;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Brackets the measuring with readings of what the host took away from it. Costs nothing in between. */
public final class EnvironmentWatch {

    private static final double NOTABLE_STEAL_SHARE = 0.0005;
    private static final double NANOS_PER_MILLI = 1e6;

    private final CpuAccounting accounting = CpuAccounting.ofThisHost();
    private CpuReading atStart;
    private long startNanos;

    /** Creates a watch that has not begun. */
    public EnvironmentWatch() {}

    /** Begins; only the first call counts. */
    public void begin() {
        if (atStart == null) {
            atStart = accounting.read(List.of());
            startNanos = SystemNanoClock.INSTANCE.nanoTime();
        }
    }

    /**
     * Tells what the host took away since the beginning.
     *
     * @return caveats; none if it never began
     */
    public List<Caveat> caveats() {
        return atStart == null
                ? List.of()
                : caveats(accounting.read(List.of()).since(atStart), SystemNanoClock.INSTANCE.nanoTime() - startNanos);
    }

    /** What is to be said of what was taken away in so much time. */
    static List<Caveat> caveats(CpuReading taken, long elapsedNanos) {
        List<Caveat> caveats = new ArrayList<>();
        long stolenNanos = taken.steal().totalNanos();
        if (share(stolenNanos, elapsedNanos) > NOTABLE_STEAL_SHARE) {
            caveats.add(stolen(stolenNanos, elapsedNanos));
        }
        taken.throttling()
                .filter(throttling -> throttling.throttledPeriods() > 0)
                .map(EnvironmentWatch::throttled)
                .ifPresent(caveats::add);
        return caveats;
    }

    private static Caveat throttled(CgroupThrottling throttling) {
        return CaveatCode.CPU_THROTTLED.warning(
                String.format(
                        Locale.ROOT,
                        "the control group stopped its processes %,d times for %,.0f ms altogether",
                        throttling.throttledPeriods(),
                        throttling.throttledNanos() / NANOS_PER_MILLI),
                "Raise or remove the CPU quota (cpu.max) of this container.");
    }

    private static Caveat stolen(long stolenNanos, long elapsedNanos) {
        return CaveatCode.CPU_STOLEN.note(
                String.format(
                        Locale.ROOT,
                        "the hypervisor took %,.0f ms of CPU time away while measuring (%.2g %% of the time)",
                        stolenNanos / NANOS_PER_MILLI,
                        100 * share(stolenNanos, elapsedNanos)),
                "Part of the tail is other guests of the same machine; use a dedicated host.");
    }

    private static double share(long nanos, long elapsedNanos) {
        return (double) nanos / elapsedNanos;
    }
}
