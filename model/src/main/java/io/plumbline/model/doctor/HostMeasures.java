// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Effects that were measured on a host.
 *
 * @param clockNanos cost of reading the clock, in nanoseconds
 * @param clockStepNanos smallest step of the clock, in nanoseconds
 * @param wakeUpNanos median of how late a thread that sleeps for 1 ms wakes up, in nanoseconds; empty if unknown
 * @param wakeUpTailNanos 99th percentile of the same
 * @param ramp how much longer work takes in the first 5 ms after sleeping than later: 0.1 is 10 %; empty if unknown
 */
public record HostMeasures(
        double clockNanos,
        long clockStepNanos,
        List<CpuGaps> gaps,
        OptionalLong wakeUpNanos,
        OptionalLong wakeUpTailNanos,
        OptionalDouble ramp,
        List<HandOver> handOvers) {

    public HostMeasures {
        gaps = List.copyOf(gaps);
        handOvers = List.copyOf(handOvers);
    }
}
