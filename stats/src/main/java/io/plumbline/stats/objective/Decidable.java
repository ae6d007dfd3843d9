// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.objective.LossObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import java.util.List;

/**
 * Counts the invocations without which nothing can show that an objective holds. The upper bound of a percentile is a value of the
 * sample: with <i>n</i> values there is one as long as {@code q^n} is no more than the error of that end.
 */
public final class Decidable {

    private static final double PERCENT = 100;

    private Decidable() {}

    /**
     * Returns invocations, 1 or more. {@code confidence}: of the interval that decides, more than 0 and less than 1;
     * each end errs with half of the rest.
     */
    public static long invocations(Objective objective, double confidence) {
        if (objective instanceof PercentileObjective percentile) {
            return invocations(percentile.percentile() / PERCENT, confidence);
        }
        return objective instanceof LossObjective loss ? invocations(1 - loss.limit(), confidence) : 1;
    }

    public static Objective hardest(List<Objective> objectives, double confidence) {
        return objectives.stream()
                .reduce((one, other) -> invocations(one, confidence) >= invocations(other, confidence) ? one : other)
                .orElseThrow();
    }

    private static long invocations(double quantile, double confidence) {
        double error = (1 - confidence) / 2;
        return Math.max(1, (long) Math.ceil(Math.log(error) / Math.log(quantile)));
    }
}
