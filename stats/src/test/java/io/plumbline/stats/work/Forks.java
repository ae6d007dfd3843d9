// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.work;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.RunWork;
import io.plumbline.stats.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Forks of a task that is called 10,000 times a second for 5 s, whose counts are known. */
public final class Forks {

    public static final long INVOCATIONS = 50_000;
    public static final long NANOS = 5_000_000_000L;
    private static final int HARNESS_CALLS = 270;

    private Forks() {}

    /** {@code early}, {@code bytes}: allocated in the first half, and in all; {@code lateNanos}: when counting began. */
    public static RunResult run(long early, long bytes, long switches, long lateNanos, Series... series) {
        RunWork work = new RunWork(lateNanos, 40_000 * INVOCATIONS, switches, 4, (NANOS - lateNanos) / 2, early, 0);
        RunResult run = Samples.run(series);
        return RecordForm.with(
                run,
                Map.of(
                        "duration",
                        Duration.ofNanos(NANOS),
                        "counts",
                        new InvocationCounts(INVOCATIONS, INVOCATIONS, 0, 0, 0),
                        "achievedPerSecond",
                        10_000.0,
                        "jvmActivity",
                        new JvmActivity(40, 0, 0)
                                .withAllocated(OptionalLong.of(bytes))
                                .withWork(Optional.of(work))));
    }

    public static ForkResult fork(double callsEach, RunResult... runs) {
        SystemCalls calls = new SystemCalls(Math.round(callsEach * INVOCATIONS) + HARNESS_CALLS, 0, 0, INVOCATIONS, 0);
        return RecordForm.with(
                Samples.fork(runs),
                Map.of(
                        "cpu",
                        List.of(new CpuUse("client", NANOS, NANOS, Optional.of(calls), List.of())),
                        "end",
                        EndState.COMPLETED));
    }
}
