// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.model.verify.CheckedPercentile;
import java.util.List;

/** Knows the figures that a run must have measured. */
@FunctionalInterface
public interface KnownAnswer {

    /** Returns the comparisons, at least one. Fails if the run went so that there is no known answer. */
    List<CheckedPercentile> compare(Measured measured);
}
