// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

/**
 * Requirement on a system at a rate: a percentile below a time, a share of lost replies below a limit, an achieved
 * rate of at least a share of the offered one, or a count of each invocation's work within a limit. Threading: immutable.
 */
public sealed interface Objective permits PercentileObjective, LossObjective, AchievedObjective, CountObjective {

    /**
     * Reads an objective. {@code text}: such as {@code p99<100us}, {@code p99.9<1ms},
     * {@code client_to_reflector:p99<20us}, {@code loss<0.1%}, {@code achieved>99.5%}, {@code calls<=2},
     * {@code alloc<1B} or {@code placing:messages<=2}.
     */
    static Objective parse(String text) {
        return ObjectiveText.parse(text);
    }

    @Override
    String toString();
}
