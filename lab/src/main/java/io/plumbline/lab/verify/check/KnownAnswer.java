// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.model.verify.CheckedPercentile;
import java.util.List;

/** Knows what a run must have measured. */
@FunctionalInterface
public interface KnownAnswer {

    /**
     * Compares.
     *
     * @param measured the run
     * @return the comparisons, at least one
     * @throws IllegalArgumentException if the run went so that there is no known answer
     */
    List<CheckedPercentile> compare(Measured measured);
}
