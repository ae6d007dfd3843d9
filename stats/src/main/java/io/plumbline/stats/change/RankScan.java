// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.sample.Sequences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The second detector: in many stretches of a history, the split whose two sides differ most by their ranks (Mann and Whitney, 1947;
 * Pettitt, "A Non-Parametric Approach to the Change-Point Problem", 1979). It looks locally and takes no distribution for granted.
 *
 * <p>The stretches are those of Kovács, Bühlmann, Li and Munk ("Seeded Binary Segmentation", 2020), the same ones for each history of
 * that length. Of those that show a change, the shortest counts first, and then no other that holds the same change (Baranowski,
 * Chen and Fryzlewicz, "Narrowest-Over-Threshold Detection of Multiple Change Points and Change-Point-Like Features", 2019).
 */
final class RankScan {

    static final int MIN_SEGMENT = Segmentation.MIN_SEGMENT;

    private static final int SHORTEST = 12;
    private static final double SHRINKING = Math.sqrt(0.5);
    private static final double THRESHOLD =
            3.6; // standard deviations; what chance reaches in one of 40 histories of 100

    /** A split of a stretch. */
    record Split(int from, int to, int at, double z) {}

    private RankScan() {}

    static List<Split> changes(Levels levels) {
        List<Split> shown = stretches(levels.size()).stream()
                .flatMap(stretch -> greatest(levels.values(), stretch[0], stretch[1]).stream())
                .filter(split -> Math.abs(split.z()) > THRESHOLD)
                .sorted(Comparator.<Split>comparingInt(split -> split.to() - split.from())
                        .thenComparingDouble(split -> -Math.abs(split.z())))
                .toList();
        List<Split> changes = new ArrayList<>();
        for (Split split : shown) {
            if (changes.stream().noneMatch(one -> split.from() < one.at() && one.at() < split.to())) {
                changes.add(split);
            }
        }
        changes.sort(Comparator.comparingInt(Split::at));
        return changes;
    }

    /** From the whole down to the shortest, each layer overlapping itself by half. */
    private static List<int[]> stretches(int size) {
        List<int[]> all = new ArrayList<>();
        for (double length = size; length >= SHORTEST; length *= SHRINKING) {
            int count = 2 * (int) Math.ceil(size / length) - 1;
            double shift = count == 1 ? 0 : (size - length) / (count - 1);
            for (int i = 0; i < count; i++) {
                all.add(new int[] {(int) Math.floor(i * shift), (int) Math.min(size, Math.ceil(i * shift + length))});
            }
        }
        return all;
    }

    static Optional<Split> greatest(double[] values, int from, int to) {
        int n = to - from;
        double[] ranks = Sequences.ranks(Arrays.copyOfRange(values, from, to));
        double spread = Arrays.stream(ranks).map(rank -> rank * rank).sum() / (n - 1);
        if (spread == 0 || n < 2 * MIN_SEGMENT) {
            return Optional.empty();
        }
        double sum = 0;
        Split best = new Split(from, to, from, 0);
        for (int left = 1; left <= n - MIN_SEGMENT; left++) {
            sum += ranks[left - 1];
            double z = -sum / Math.sqrt(spread * left * (n - left) / n);
            if (left >= MIN_SEGMENT && Math.abs(z) > Math.abs(best.z())) {
                best = new Split(from, to, from + left, z);
            }
        }
        return best.at() == from ? Optional.empty() : Optional.of(best);
    }
}
