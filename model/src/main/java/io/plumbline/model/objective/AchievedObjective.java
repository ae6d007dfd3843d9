// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.option.Percent;

/**
 * Minimum share of the offered rate that has to be achieved.
 *
 * @param share achieved by offered rate, more than 0 and at most 1
 */
public record AchievedObjective(double share) implements Objective {

    /** Required of every rate beside its objectives: a rate that isn't reached is not the rate. */
    public static final AchievedObjective DEFAULT = new AchievedObjective(0.99);

    @Override
    public String toString() {
        return "achieved>" + new Percent(share);
    }
}
