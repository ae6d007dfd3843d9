// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A host on which forks vary: log-normally, by what the host drifts, and by stalls that make a fork three times as slow.
 *
 * @param sigma standard deviation of ln p50 between forks; tails vary more
 * @param drift of the logarithm, from first to last of 128 forks, with half of it as a wave of 24 forks besides
 * @param stalls share of forks that are three times as slow
 */
record SimulatedHost(double sigma, double drift, double stalls) {

    static final double[] PERCENTILES = {50, 90, 99};
    private static final Map<Double, Double> WIDER = Map.of(50.0, 1.0, 90.0, 1.3, 99.0, 2.0);
    private static final Map<Double, Double> NANOS = Map.of(50.0, 40_000.0, 90.0, 60_000.0, 99.0, 120_000.0);
    private static final double ENOUGH = 1e9;
    private static final int FORKS = 128;
    private static final int WAVE = 24;

    static SimulatedHost quiet(double sigma) {
        return new SimulatedHost(sigma, 0, 0);
    }

    /** Standard deviation of the differences of ABBA blocks, without what a drift leaves in it. */
    double sigma(double percentile) {
        double own = sigma * WIDER.get(percentile);
        double stall = stalls * (1 - stalls) * Math.log(3) * Math.log(3);
        return Math.sqrt(own * own + stall);
    }

    /** Measures blocks of two variants, the candidate slower by these shares. */
    List<Block> blocks(int count, long seed, Map<Double, Double> slower) {
        return measured(BlockOrder.draw(2, count, seed), new Random(seed), slower);
    }

    List<Block> measured(List<List<Integer>> order, Random random, Map<Double, Double> slower) {
        List<Block> blocks = new ArrayList<>();
        double phase = random.nextDouble();
        int fork = 0;
        for (List<Integer> variants : order) {
            List<VariantFork> forks = new ArrayList<>();
            for (int variant : variants) {
                double level =
                        drift * (fork / (double) FORKS + Math.sin(2 * Math.PI * (fork / (double) WAVE + phase)) / 2);
                forks.add(fork(random, level, variant, variant == 0 ? Map.of() : slower));
                fork++;
            }
            blocks.add(new Block(forks));
        }
        return blocks;
    }

    private VariantFork fork(Random random, double level, int variant, Map<Double, Double> slower) {
        double common = random.nextGaussian();
        double stall = random.nextDouble() < stalls ? Math.log(3) : 0;
        List<ForkPercentile> percentiles = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            double own = 0.8 * common + 0.6 * random.nextGaussian(); // percentiles of a fork depend on one another
            double change = Math.log1p(slower.getOrDefault(percentile, 0.0));
            double log = level + stall + sigma * WIDER.get(percentile) * own + change;
            percentiles.add(new ForkPercentile(
                    percentile, Math.round(NANOS.get(percentile) * Math.exp(log)), Certainty.EXACT, ENOUGH));
        }
        return new VariantFork(variant, percentiles);
    }
}
