// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.sample.StudentMean;
import java.util.OptionalDouble;

/**
 * Level of a percentile in one campaign: the mean of its logarithms over the campaign's forks. Forks of one campaign
 * resemble each other, so the unit of evidence of a history is the campaign, not the fork. {@code logarithm}: mean of
 * the natural logarithms of nanoseconds; {@code standardError}: standard error of that mean, from the spread of the
 * forks, 0 or more; empty with a single fork.
 */
public record CampaignLevel(double logarithm, OptionalDouble standardError) {

    public CampaignLevel {
        if (!Double.isFinite(logarithm) || !(standardError.orElse(0) >= 0)) {
            throw new IllegalArgumentException("no level of a campaign: logarithm=" + logarithm + ", standardError="
                    + standardError + " (allowed: finite numbers, and no error below 0)");
        }
    }

    /**
     * {@code forkNanos}: the percentile of each fork in nanoseconds, at least one; 0 counts as 1, as it has no
     * logarithm.
     */
    public static CampaignLevel of(double... forkNanos) {
        double[] logarithms = new double[forkNanos.length];
        for (int i = 0; i < forkNanos.length; i++) {
            logarithms[i] = Math.log(Math.max(1, forkNanos[i]));
        }
        return forkNanos.length == 1
                ? new CampaignLevel(logarithms[0], OptionalDouble.empty())
                : new CampaignLevel(
                        StudentMean.mean(logarithms),
                        OptionalDouble.of(StudentMean.of(logarithms).standardError()));
    }

    /** Returns the geometric mean of the forks, in nanoseconds. */
    public double nanos() {
        return Math.exp(logarithm);
    }
}
