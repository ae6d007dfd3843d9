// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.result.RunResult;
import io.plumbline.stats.objective.Judgement.Measured;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The share of invocations whose reply is lost has to be below a limit. Judged by the interval of Clopper and Pearson ("The Use
 * of Confidence or Fiducial Limits", 1934), which takes losses for independent: bursts of them are not.
 *
 * @param limit share that it has to be below, more than 0 and at most 1
 */
public record LossObjective(double limit) implements Objective {

    @Override
    public Judgement judge(List<RunResult> runs, double confidence) {
        long lost = runs.stream().mapToLong(run -> run.counts().lost()).sum();
        long sent = runs.stream().mapToLong(run -> run.counts().scheduled()).sum();
        if (sent == 0) {
            return Judgement.nothing(this, "nothing was measured of " + this);
        }
        double tail = (1 - confidence) / 2;
        double answered = (double) (sent - lost);
        double missing = (double) lost;
        double low = lost == 0 ? 0 : BetaDistribution.of(missing, answered + 1).inverseCumulativeProbability(tail);
        double high =
                lost == sent ? 1 : BetaDistribution.of(missing + 1, answered).inverseSurvivalProbability(tail);
        Measured measured = new Measured((double) lost / sent, low, high);
        String reason = String.format(
                Locale.ROOT, "%,d of %,d replies lost (%.3g %% to %.3g %%)", lost, sent, 100 * low, 100 * high);
        return Judgement.below(this, limit, measured, reason);
    }

    @Override
    public String toString() {
        return "loss<" + ObjectiveText.percent(limit);
    }
}
