// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import java.util.Optional;

/** A result whose runs completed nothing: not even the backlog of the warm-up was done. */
public final class Swamped {

    private Swamped() {}

    /**
     * Makes it of another result.
     *
     * @param sample the other result, with a schedule
     * @return the same with no run that completed anything
     */
    public static BenchmarkResult basedOn(BenchmarkResult sample) {
        return sample.withForks(sample.forks().stream().map(Swamped::fork).toList(), sample.summary());
    }

    private static ForkResult fork(ForkResult fork) {
        return new ForkResult(
                fork.index(),
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                fork.floor(),
                fork.cpu(),
                fork.facts(),
                fork.runs().stream().map(Swamped::run).toList(),
                fork.end(),
                fork.endDetail(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static RunResult run(RunResult run) {
        return new RunResult(
                run.index(),
                run.startedAt(),
                run.arrivals(),
                run.duration(),
                new InvocationCounts(run.counts().scheduled(), 0, run.counts().scheduled(), 0, 0),
                run.offeredPerSecond(),
                0,
                0,
                run.series(),
                run.worst(),
                run.jvmActivity(),
                run.end(),
                run.clientSpread(),
                run.cpuWait(),
                Optional.empty());
    }
}
