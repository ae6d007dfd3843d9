// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Chooses what is too far out to be chance where very many are looked at: of what it chooses, no more than a share is chance (Benjamini and
 * Hochberg, 1995). At 1 % each, half a million cells would give five thousand false alarms.
 */
final class FalseDiscovery {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private FalseDiscovery() {}

    /**
     * Chooses among values that are normal, with standard deviation 1, where nothing is wrong: how far from 0 a value
     * has to be; infinite if none is chosen. {@code share}: allowed share of false ones.
     */
    static double threshold(double[] values, double share) {
        double[] sizes = Arrays.stream(values).map(Math::abs).sorted().toArray();
        int count = sizes.length;
        return IntStream.range(0, count)
                .filter(i -> 2 * NORMAL.survivalProbability(sizes[i]) <= share * (count - i) / count)
                .mapToDouble(i -> sizes[i])
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
