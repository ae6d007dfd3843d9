// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.option.Percent;

/**
 * Limit on the share of invocations whose reply is lost.
 *
 * @param limit share that it has to be below, more than 0 and at most 1
 */
public record LossObjective(double limit) implements Objective {

    @Override
    public String toString() {
        return "loss<" + new Percent(limit);
    }
}
