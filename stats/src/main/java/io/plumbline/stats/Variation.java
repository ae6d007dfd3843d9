// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.sample.Medians;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Variation of a percentile between runs. The relative spread is {@code (max − min) / median}: easy to check by eye in
 * the table of runs, and, unlike a standard deviation, honest with two or three observations. The median of an even
 * number is the mean of the middle two.
 */
public final class Variation {

    private Variation() {}

    /** Returns the spread as a ratio, 0 or more; empty with fewer than two runs or a median of zero. */
    public static OptionalDouble overRuns(List<ForkResult> forks, String name, double percentile) {
        return relativeSpread(SeriesMerge.byRun(forks, name).stream()
                .mapToDouble(run -> Percentiles.of(run, percentile).nanos())
                .toArray());
    }

    /** Returns {@code (max − min) / median}; empty with fewer than two values or a median of zero. */
    public static OptionalDouble relativeSpread(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int count = sorted.length;
        if (count < 2) {
            return OptionalDouble.empty();
        }
        double median = Medians.median(Arrays.stream(sorted));
        return median == 0 ? OptionalDouble.empty() : OptionalDouble.of((sorted[count - 1] - sorted[0]) / median);
    }
}
