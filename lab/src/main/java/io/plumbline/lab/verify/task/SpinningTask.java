// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.task;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import java.util.Map;

/**
 * Spins for a known time, and in one invocation, or in every nth, for a longer one: a server whose answers queueing
 * theory knows. It spins until a clock time. A hiccup that ends before that changes nothing, so the service time is
 * constant to within one clock reading, except for hiccups that reach beyond its end. Threading: the run thread. Does
 * not allocate after {@link #init}.
 */
public final class SpinningTask implements LatencyTask {

    /** Parameter: how long each invocation takes, in nanoseconds. */
    public static final String SERVICE_NANOS = "service_nanos";

    /** Parameter: which invocation stalls, counted from the first of the warm-up on; absent if none does. */
    public static final String STALL_AT_INVOCATION = "stall_at_invocation";

    /** Parameter: how much longer that one takes, in nanoseconds. */
    public static final String STALL_NANOS = "stall_nanos";

    /** Parameter: after how many invocations the next one stalls; absent if but one does. */
    public static final String STALL_EVERY = "stall_every";

    private NanoClock clock;
    private long serviceNanos;
    private long stallNanos;
    private long untilStall;
    private long stallEvery;

    /** Creates the task; {@link #init} does the rest. */
    public SpinningTask() {}

    @Override
    public void init(RunContext context) {
        Map<String, String> parameters = context.parameters();
        clock = context.clock();
        serviceNanos = Long.parseLong(parameters.get(SERVICE_NANOS));
        untilStall = Long.parseLong(parameters.getOrDefault(STALL_AT_INVOCATION, "-1"));
        stallEvery = Long.parseLong(parameters.getOrDefault(STALL_EVERY, "0"));
        stallNanos = Long.parseLong(parameters.getOrDefault(STALL_NANOS, "0"));
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) {
        final NanoClock clock = this.clock;
        final long startNanos = clock.nanoTime();
        long lengthNanos = serviceNanos;
        if (untilStall-- == 0) {
            lengthNanos += stallNanos;
            untilStall = stallEvery - 1;
        }
        while (clock.nanoTime() - startNanos < lengthNanos) {
            Thread.onSpinWait();
        }
    }
}
