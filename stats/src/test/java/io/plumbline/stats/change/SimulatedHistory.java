// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Makes histories whose changes are known.
 *
 * @param ofCampaigns standard deviation between campaigns, of logarithms
 * @param ofForks standard deviation between forks, of logarithms
 * @param forks of a campaign; 0 if a campaign is a single number
 * @param correlation of neighbouring campaigns, 0 or more and less than 1
 * @param outliers share of campaigns that are three times as slow
 */
record SimulatedHistory(double ofCampaigns, double ofForks, int forks, double correlation, double outliers) {

    private static final double LEVEL = Math.log(50_000);

    static SimulatedHistory ofCampaigns(double sigma) {
        return new SimulatedHistory(sigma, 0, 0, 0, 0);
    }

    static SimulatedHistory ofForks(int forks, double sigma) {
        return new SimulatedHistory(0, sigma, forks, 0, 0);
    }

    List<CampaignLevel> without(int size, long seed) {
        return with(size, size, 0, seed);
    }

    /** A step from one campaign on, as a share of the level. */
    List<CampaignLevel> with(int size, int at, double step, long seed) {
        Random random = new Random(seed);
        List<CampaignLevel> history = new ArrayList<>();
        double drift = random.nextGaussian();
        for (int i = 0; i < size; i++) {
            drift = correlation * drift + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            double level = LEVEL + ofCampaigns * drift + (i < at ? 0 : Math.log1p(step));
            level += random.nextDouble() < outliers ? Math.log(3) : 0;
            history.add(campaign(level, random));
        }
        return history;
    }

    private CampaignLevel campaign(double level, Random random) {
        if (forks == 0) {
            return new CampaignLevel(level, OptionalDouble.empty());
        }
        double[] nanos = new double[forks];
        for (int fork = 0; fork < forks; fork++) {
            nanos[fork] = Math.exp(level + ofForks * random.nextGaussian());
        }
        return CampaignLevel.of(nanos);
    }
}
