// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * The randomisation test over blocks: which of its variants a block calls the base was drawn, so that without a difference each
 * block's could as well have the other sign (Fisher, "The Design of Experiments", 1935, chapter III; Pitman, 1937). It assumes
 * nothing of the distribution of forks.
 *
 * <p>Of all 2ⁿ flips, those count whose sum is at least the observed one. As a flip of the blocks S lowers the sum by twice the sum
 * over S, these are the sets with a sum of at most 0. They are counted exactly without going through all: the sums over half of
 * the blocks are sorted, and met with those over the other half (Horowitz and Sahni, 1974).
 */
public final class SignFlips {

    private static final int MAX_EXACT = 40; // two arrays of a million sums
    private static final int DRAWS = 99_999;
    private static final double ROUNDING = 1e-12;

    private static final int MAX_ALL_FLIPS = 12;

    private SignFlips() {}

    /** Flips of the signs of blocks: all there are, or 4,096 of them; the same ones for the same number of blocks. */
    public static LongStream draw(int blocks) {
        return blocks <= MAX_ALL_FLIPS
                ? LongStream.range(0, 1L << blocks)
                : new SplittableRandom(blocks).longs(1L << MAX_ALL_FLIPS);
    }

    /** Returns 1 or −1, the sign of a block in a flip. Blocks that are 64 apart flip together. */
    public static int sign(long flip, int block) {
        return (flip >>> block & 1) == 0 ? 1 : -1;
    }

    /** Chance of a sum at least as high as that of these differences, if their signs are arbitrary. At least 2⁻ⁿ. */
    public static double chanceAbove(double[] differences) {
        double nothing = ROUNDING * Arrays.stream(differences).map(Math::abs).sum();
        if (differences.length > MAX_EXACT) {
            return ofDraws(differences, nothing);
        }
        int half = differences.length / 2;
        double[] left = sortedSums(Arrays.copyOfRange(differences, 0, half));
        double[] right = sortedSums(Arrays.copyOfRange(differences, half, differences.length));
        long count = 0;
        int fitting = right.length;
        for (double sum : left) {
            while (fitting > 0 && sum + right[fitting - 1] > nothing) {
                fitting--;
            }
            count += fitting;
        }
        return count / Math.pow(2, differences.length);
    }

    /** Chance of a sum as far from 0 as that of these differences, on either side. */
    public static double chanceBeyond(double[] differences) {
        double[] positive = Arrays.stream(differences).sum() < 0
                ? Arrays.stream(differences).map(difference -> -difference).toArray()
                : differences;
        return Math.min(1, 2 * chanceAbove(positive));
    }

    /** Sums over all subsets, ascending: with each value, those without it are merged with those with it. */
    private static double[] sortedSums(double[] values) {
        double[] sums = {0};
        for (double value : values) {
            double[] merged = new double[2 * sums.length];
            int without = 0;
            int with = 0;
            for (int i = 0; i < merged.length; i++) {
                boolean takesWithout =
                        with == sums.length || (without < sums.length && sums[without] <= sums[with] + value);
                merged[i] = takesWithout ? sums[without++] : sums[with++] + value;
            }
            sums = merged;
        }
        return sums;
    }

    /** Seeded, so that the same differences always give the same answer; the observed signs count as one of the draws. */
    private static double ofDraws(double[] differences, double nothing) {
        SplittableRandom random = new SplittableRandom(differences.length);
        int count = 1;
        for (int draw = 0; draw < DRAWS; draw++) {
            double sum = 0;
            for (double difference : differences) {
                sum += random.nextBoolean() ? difference : 0;
            }
            count += sum <= nothing ? 1 : 0;
        }
        return count / (DRAWS + 1.0);
    }
}
