// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * CPU time that a host took away while forks measured.
 *
 * @param elapsedNanos how long they measured, one after the other
 * @param stolenNanos CPU time that the hypervisor took, summed over all CPUs
 * @param throttledPeriods how often the control group stopped the processes
 * @param throttledNanos for how long, in nanoseconds, summed over all CPUs
 * @param quota the limit that it kept, for people; empty if unknown
 */
public record HostLosses(
        long elapsedNanos, long stolenNanos, long throttledPeriods, long throttledNanos, String quota) {

    public static final HostLosses NONE = new HostLosses(0, 0, 0, 0, "");

    private static final double NOTABLE_STEAL_SHARE = 0.0005;
    private static final double NANOS_PER_MILLI = 1e6;

    public HostLosses plus(HostLosses other) {
        return new HostLosses(
                elapsedNanos + other.elapsedNanos,
                stolenNanos + other.stolenNanos,
                throttledPeriods + other.throttledPeriods,
                throttledNanos + other.throttledNanos,
                quota.isEmpty() ? other.quota : quota);
    }

    public List<Caveat> caveats() {
        List<Caveat> caveats = new ArrayList<>();
        if (stolenNanos > NOTABLE_STEAL_SHARE * elapsedNanos) {
            caveats.add(stolen());
        }
        if (throttledPeriods > 0) {
            caveats.add(throttled());
        }
        return caveats;
    }

    /** Notes in a fork for how long a quota stopped it, for judgements of what delayed its threads. */
    public ForkResult told(ForkResult fork) {
        if (throttledNanos == 0) {
            return fork;
        }
        Map<String, String> facts = new TreeMap<>(fork.facts());
        facts.put(FactNames.THROTTLED_NANOS, Long.toString(throttledNanos));
        return fork.withFacts(facts);
    }

    private Caveat throttled() {
        return CaveatCode.CPU_THROTTLED.warning(
                Said.say(
                        "the CPU quota of the control group" + (quota.isEmpty() ? "" : ", " + quota + ",")
                                + " stopped its threads ",
                        Said.count(throttledPeriods),
                        " times, for ",
                        Said.millis(throttledNanos / NANOS_PER_MILLI),
                        " summed over CPUs, in ",
                        Said.millis(elapsedNanos / NANOS_PER_MILLI),
                        " of measuring"),
                "Raise or remove the CPU quota of the control group, or let threads block.");
    }

    private Caveat stolen() {
        return CaveatCode.CPU_STOLEN.note(
                Said.say(
                        "the hypervisor took ",
                        Said.millis(stolenNanos / NANOS_PER_MILLI),
                        " of CPU time away while measuring (",
                        Said.share((double) stolenNanos / elapsedNanos),
                        " of the time)"),
                "Part of the tail is due to other guests of the same machine; use a dedicated host.");
    }
}
