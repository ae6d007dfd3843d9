// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/**
 * A task that takes as long as a script says, on a {@link ManualNanoClock}.
 *
 * <p>Threading: one thread, the run thread.
 */
public final class ScriptedTask implements LatencyTask {

    private final ManualNanoClock clock;
    private final ServiceTimes serviceTimes;
    private final Set<Long> lost = new HashSet<>();
    private ExpectedArrivals expected;
    private String probeName;
    private Probe probe;
    private RunContext context;
    private LongUnaryOperator interruptions = invocation -> 0;
    private long failingInvocation = -1;
    private long invocations;

    /**
     * Creates a task.
     *
     * @param clock the clock that its work moves
     * @param serviceTimes how long each invocation takes
     */
    public ScriptedTask(ManualNanoClock clock, ServiceTimes serviceTimes) {
        this.clock = clock;
        this.serviceTimes = serviceTimes;
    }

    /**
     * Holds intended starts against a schedule, and wakes the clock when the next one is due.
     *
     * @param arrivals what is expected
     * @return this task
     */
    public ScriptedTask expecting(ExpectedArrivals arrivals) {
        expected = arrivals;
        clock.addAlarm(arrivals::nextNanos);
        return this;
    }

    /**
     * Gives an invocation no reply.
     *
     * @param invocation its number, 0 for the first
     * @return this task
     */
    public ScriptedTask losing(long invocation) {
        lost.add(invocation);
        return this;
    }

    /**
     * Lets an invocation throw, after its service time.
     *
     * @param invocation its number, 0 for the first
     * @return this task
     */
    public ScriptedTask failingAt(long invocation) {
        failingInvocation = invocation;
        return this;
    }

    /**
     * Lets the thread be interrupted between invocations, when one is over and the next has not begun.
     *
     * @param nanosOfInvocation for how long after each, in nanoseconds, 0 for not at all; the first invocation is 0
     * @return this task
     */
    public ScriptedTask interruptedAfter(LongUnaryOperator nanosOfInvocation) {
        interruptions = nanosOfInvocation;
        return this;
    }

    /**
     * Records the service time of each invocation in a probe.
     *
     * @param name name of the probe
     * @return this task
     */
    public ScriptedTask probing(String name) {
        probeName = name;
        return this;
    }

    @Override
    public void init(RunContext runContext) {
        context = runContext;
        if (probeName != null) {
            probe = runContext.probe(probeName);
        }
    }

    @Override
    public void run(long intendedStartNanos) {
        if (expected != null) {
            expected.invoked(intendedStartNanos);
        }
        long number = invocations++;
        long nanos = serviceTimes.nanosOf(number, clock.peek());
        clock.advance(nanos);
        if (probe != null) {
            probe.record(nanos);
        }
        if (number == failingInvocation) {
            throw new IllegalStateException("scripted failure: invocation=" + number);
        }
        if (lost.contains(number)) {
            context.replyLost();
        }
        long interruptedNanos = interruptions.applyAsLong(number);
        if (interruptedNanos > 0) {
            context.completedNow();
            clock.advance(interruptedNanos);
        }
    }

    /**
     * Returns how often the task was invoked.
     *
     * @return the count
     */
    public long invocations() {
        return invocations;
    }
}
