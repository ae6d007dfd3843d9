// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The median of all means of two differences, which single blocks can't move far, with the interval that Wilcoxon's
 * signed-rank test gives (Hodges and Lehmann, "Estimates of Location Based on Rank Tests", 1963; Walsh, 1949; Wilcoxon,
 * 1945). {@code low}: lower end; minus infinity with too few blocks; {@code high}: upper end; infinite with too few
 * blocks.
 */
public record HodgesLehmann(double value, double low, double high) {

    /** Estimates the centre of differences whose distribution is symmetric; each end errs with the level. */
    public static HodgesLehmann of(double[] differences, double level) {
        double[] means = IntStream.range(0, differences.length)
                .boxed()
                .flatMapToDouble(
                        i -> IntStream.rangeClosed(0, i).mapToDouble(j -> (differences[i] + differences[j]) / 2))
                .sorted()
                .toArray();
        int cut = cut(differences.length, level);
        double median = (means[(means.length - 1) / 2] + means[means.length / 2]) / 2;
        return cut < 0
                ? new HodgesLehmann(median, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                : new HodgesLehmann(median, means[cut], means[means.length - 1 - cut]);
    }

    /** The largest rank sum whose chance, or of a smaller one, is within the level; −1 if there is none. */
    static int cut(int count, double level) {
        double[] chances = new double[count * (count + 1) / 2 + 1];
        chances[0] = Math.pow(0.5, count);
        for (int rank = 1; rank <= count; rank++) {
            for (int sum = chances.length - 1; sum >= rank; sum--) {
                chances[sum] += chances[sum - rank];
            }
        }
        Arrays.parallelPrefix(chances, Double::sum);
        int cut = -1;
        while (chances[cut + 1] <= level) {
            cut++;
        }
        return cut;
    }
}
