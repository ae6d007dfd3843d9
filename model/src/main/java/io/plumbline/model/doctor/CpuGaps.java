// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import io.plumbline.model.jitter.GapCause;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Gaps that a spinning thread saw on a CPU.
 *
 * @param cpu its number
 * @param longPerSecond gaps of 20 µs or more per second
 * @param share part of the time that all gaps over 1 µs took, 0 to 1
 * @param maxNanos the longest, in nanoseconds; 0 if there was none
 * @param mostly what most of the time went to; empty without gaps
 * @param periodNanos the period that they keep, in nanoseconds; empty if none
 */
public record CpuGaps(
        int cpu,
        double longPerSecond,
        double share,
        long maxNanos,
        Optional<GapCause> mostly,
        OptionalLong periodNanos) {}
