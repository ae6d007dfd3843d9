// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.result.RunResult;
import io.plumbline.stats.objective.Judgement.Measured;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/**
 * The achieved rate has to be at least a share of the offered one. Nothing is drawn at random here, so that the interval is from
 * the worst run to the best.
 *
 * @param share achieved by offered rate, more than 0 and at most 1
 */
public record AchievedObjective(double share) implements Objective {

    /** What every rate has to achieve, whatever else is asked of it: a rate that isn't reached is not the rate. */
    public static final AchievedObjective DEFAULT = new AchievedObjective(0.99);

    @Override
    public Judgement judge(List<RunResult> runs, double confidence) {
        if (runs.isEmpty()) {
            return Judgement.nothing(this, "nothing was measured of " + this);
        }
        DoubleSummaryStatistics ratios = runs.stream()
                .mapToDouble(run -> run.achievedPerSecond() / run.offeredPerSecond())
                .summaryStatistics();
        Measured measured = new Measured(ratios.getAverage(), ratios.getMin(), ratios.getMax());
        String reason = String.format(
                Locale.ROOT, "%.2f %% of the offered rate achieved in the worst run", 100 * ratios.getMin());
        return Judgement.atLeast(this, share, measured, reason);
    }

    @Override
    public String toString() {
        return "achieved>" + ObjectiveText.percent(share);
    }
}
