// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.result.ForkResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Splits the variation of a figure into that between forks and that between the runs of one fork.
 *
 * <p>The one-way random model of a figure of run <i>j</i> of fork <i>i</i>: {@code Y_ij = μ + F_i + R_ij}. With the mean
 * squares between and within forks, {@code Var R = MS_within} and {@code Var F = (MS_between − MS_within) / m₀}, not below
 * zero, where {@code m₀ = (N − Σ m_i²/N) / (f − 1)} is the number of runs in each of <i>f</i> forks (Searle, Casella and
 * McCulloch, "Variance Components", 1992, section 3.6). Kalibera and Jones ("Rigorous Benchmarking in Reasonable Time",
 * 2013) take it for benchmarks: where the variance is between forks, more runs of one fork don't help.
 *
 * @param forks forks with runs
 * @param runs runs of all of them
 * @param mean mean over all runs, in the unit of the figure
 * @param betweenForks Var F, in its square; 0 if forks differ no more than their runs do
 * @param betweenRuns Var R, in its square
 */
public record VarianceComponents(int forks, int runs, double mean, double betweenForks, double betweenRuns) {

    /**
     * Splits the variation of a percentile.
     *
     * @param forks the forks
     * @param name name of the series
     * @param percentile 0 to 100
     * @return the components in nanoseconds and their squares; empty with fewer than two forks with runs, or no fork with two
     */
    public static Optional<VarianceComponents> of(List<ForkResult> forks, String name, double percentile) {
        return of(forks.stream()
                .map(fork -> SeriesMerge.byRun(List.of(fork), name).stream()
                        .mapToDouble(run -> Percentiles.of(run, percentile).nanos())
                        .toArray())
                .toList());
    }

    /**
     * Splits the variation of any figure.
     *
     * @param figures the figure of each run, fork by fork
     * @return the components; empty with fewer than two forks with runs, or no fork with two
     */
    public static Optional<VarianceComponents> of(List<double[]> figures) {
        List<double[]> filled = figures.stream().filter(fork -> fork.length > 0).toList();
        int forks = filled.size();
        int runs = filled.stream().mapToInt(fork -> fork.length).sum();
        if (forks < 2 || runs == forks) {
            return Optional.empty();
        }
        double mean = filled.stream().flatMapToDouble(Arrays::stream).sum() / runs;
        double between = 0;
        double within = 0;
        double squaredRuns = 0;
        for (double[] fork : filled) {
            double ofFork = mean(fork);
            between += fork.length * (ofFork - mean) * (ofFork - mean);
            within += squares(fork, ofFork) / (runs - forks);
            squaredRuns += (double) fork.length * fork.length;
        }
        double runsPerFork = (runs - squaredRuns / runs) / (forks - 1);
        double betweenForks = Math.max(0, (between / (forks - 1) - within) / runsPerFork);
        return Optional.of(new VarianceComponents(forks, runs, mean, betweenForks, within));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    private static double squares(double[] values, double mean) {
        return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    }

    /**
     * Returns how much of the variance of a single run is that of its fork.
     *
     * @return 0 (forks don't matter) to 1 (only forks matter); 0 if nothing varies
     */
    public double shareOfForks() {
        double sum = betweenForks + betweenRuns;
        return sum == 0 ? 0 : betweenForks / sum;
    }

    /**
     * Returns how many runs in each fork tell most for the time they take: {@code √(c_F/c_R · Var R / Var F)} (Kalibera and
     * Jones, section 6).
     *
     * @param forkCost time that a fork takes before its first run, in any unit
     * @param runCost time of a run, in the same unit
     * @return the number, 1 or more; empty if forks don't differ, so that one long fork would do
     */
    public Optional<Integer> bestRunsPerFork(double forkCost, double runCost) {
        if (!(forkCost >= 0 && runCost > 0)) {
            throw new IllegalArgumentException("costs are not positive: forkCost=" + forkCost + ", runCost=" + runCost
                    + " (allowed: 0 or more, more than 0)");
        }
        if (betweenForks == 0) {
            return Optional.empty();
        }
        double best = Math.sqrt(forkCost / runCost * betweenRuns / betweenForks);
        return Optional.of((int) Math.max(1, Math.round(best)));
    }
}
