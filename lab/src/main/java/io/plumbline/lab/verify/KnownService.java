// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.lab.verify.task.SpinningTask;
import io.plumbline.model.Rate;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.Map;

/** A task that takes a known time, and changes of that time which a comparison has to find. */
public final class KnownService {

    /** Its title, in a few words. */
    public static final String TITLE = "a task of 20 µs, 10,000 times a second";

    /** Share by which {@link #slower} takes longer. */
    public static final double SLOWER = 0.2;

    /** One of so many invocations of {@link #stalling} stalls. */
    public static final int STALL_EVERY = 200;

    /** The additional length of that one. */
    public static final Duration STALL = Duration.ofMillis(1);

    private static final long SERVICE_NANOS = 20_000;
    private static final Rate RATE = Rate.perSecond(10_000);
    private static final Duration BRIEF = Duration.ofSeconds(2);

    private KnownService() {}

    /** Describes the task: 20 µs for each invocation, 10,000 times a second; a cell of short forks. */
    public static CellSpec usual() {
        return cell(Map.of(SpinningTask.SERVICE_NANOS, Long.toString(SERVICE_NANOS)));
    }

    /** Describes the same with a slower body: a cell whose every invocation takes {@link #SLOWER} longer. */
    public static CellSpec slower() {
        return cell(Map.of(SpinningTask.SERVICE_NANOS, Long.toString(Math.round(SERVICE_NANOS * (1 + SLOWER)))));
    }

    /**
     * Describes the same with a tail: a cell one of whose invocations stalls now and then, and holds up those behind
     * it.
     */
    public static CellSpec stalling() {
        return cell(Map.of(
                SpinningTask.SERVICE_NANOS, Long.toString(SERVICE_NANOS),
                SpinningTask.STALL_AT_INVOCATION, "0",
                SpinningTask.STALL_EVERY, Integer.toString(STALL_EVERY),
                SpinningTask.STALL_NANOS, Long.toString(STALL.toNanos())));
    }

    private static CellSpec cell(Map<String, String> parameters) {
        TaskSpec task = new TaskSpec(SpinningTask.class.getName(), TaskSpec.Kind.PLUMBLINE, parameters);
        CellSpec cell = CellSpec.of(task).at(RATE);
        return cell.with(cell.load().with(PacerChoice.SPIN))
                .with(cell.recording().with(JitterChoice.OFF))
                .with(cell.effort().ofManyCells())
                .warmup(Duration.ofSeconds(1))
                .duration(BRIEF);
    }
}
