// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.result.ForkResult;
import java.util.List;

/** The observations that the intervals of a {@linkplain Summaries summary} rest on. */
public enum IntervalBasis {
    /** 95 % t-interval over the logarithms of forks, each a fresh JVM. */
    FORKS,
    /**
     * 95 % t-interval over the logarithms of runs, because there are fewer than three forks. Runs within one JVM share its
     * layout of memory and compiled code, so that the interval understates what a new JVM would bring.
     */
    RUNS,
    /** Smallest and largest of two runs: no confidence attached. */
    RANGE,
    /** A single run shows no variation. */
    NONE;

    /** From how many observations on a t-interval is taken: with two it is 12.7 standard errors wide. */
    static final int MIN_FOR_T = 3;

    public static IntervalBasis of(List<ForkResult> forks) {
        long withRuns = forks.stream().filter(fork -> !fork.runs().isEmpty()).count();
        long runs = forks.stream().mapToLong(fork -> fork.runs().size()).sum();
        return of(withRuns, runs);
    }

    static IntervalBasis of(long forks, long runs) {
        if (forks >= MIN_FOR_T) {
            return FORKS;
        }
        if (runs >= MIN_FOR_T) {
            return RUNS;
        }
        return runs == 2 ? RANGE : NONE;
    }
}
