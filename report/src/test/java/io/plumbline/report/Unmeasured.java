// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.Summary;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A result whose only run ended in its warm-up, such as when a task throws there. */
public final class Unmeasured {

    private Unmeasured() {}

    /**
     * Makes it of another result.
     *
     * @param sample the other result
     * @return the same with one run that has no length
     */
    public static BenchmarkResult basedOn(BenchmarkResult sample) {
        ForkResult fork = sample.forks().get(0);
        RunResult run = fork.runs().get(0);
        RunResult ended = new RunResult(
                0,
                run.startedAt(),
                run.arrivals(),
                Duration.ZERO,
                new InvocationCounts(0, 0, 0, 0, 0),
                0,
                0,
                0,
                List.of(),
                List.of(),
                run.jvmActivity(),
                run.end(),
                run.clientSpread(),
                run.cpuWait(),
                Optional.empty());
        ForkResult only = new ForkResult(
                0,
                fork.jvm(),
                List.of(),
                "spin",
                null,
                List.of(),
                Map.of(),
                List.of(ended),
                fork.end(),
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return sample.withForks(List.of(only), new Summary(List.of()));
    }
}
