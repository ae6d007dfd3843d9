// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.Defaults;
import io.plumbline.core.ForkPhase;
import io.plumbline.model.DurationText;
import java.time.Duration;

/**
 * Until when a fork has to come to the next part of its work: a task can get stuck wherever it is called.
 *
 * <p>Threading: the thread that waits for the fork.
 */
final class ForkDeadline {

    /** Beyond what a part of the work should take: on a busy host everything takes longer. */
    private static final Duration GRACE = Duration.ofSeconds(15);

    /** Random arrivals that were due and never started are counted one by one. */
    private static final Duration LONGEST_ACCOUNT = Duration.ofMinutes(10);

    /** What the fork is at. */
    private enum Part {
        CREATION("the task's constructor did not return"),
        INIT("the task did not return from init"),
        FLOOR("the harness's floor was not measured"),
        INVOCATIONS("an invocation did not return in time and could not be stopped (is the task stuck?)"),
        ACCOUNT("what was measured was not put together"),
        CLOSE("the task did not return from close"),
        OTHER("the fork did not go on");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    private final Duration initTimeout;
    private Part part;
    private Duration limit;
    private long deadlineNanos;

    /**
     * Begins with the start of the fork.
     *
     * @param initTimeout how long a task may take to be prepared, and to be closed
     * @param nowNanos the clock
     */
    ForkDeadline(Duration initTimeout, long nowNanos) {
        this.initTimeout = initTimeout;
        allow(Part.CREATION, initTimeout, nowNanos);
    }

    private void allow(Part next, Duration most, long nowNanos) {
        part = next;
        limit = most;
        deadlineNanos = nowNanos
                + most.plus(isTimedForTheUser() ? Duration.ZERO : GRACE).toNanos();
    }

    /** The user said how long; everything else gets more than it should need. */
    private boolean isTimedForTheUser() {
        return part == Part.INIT || part == Part.CLOSE;
    }

    /** Takes note of what the fork tells. */
    void note(Frame frame, long nowNanos) {
        if (frame instanceof Frame.Phase begun) {
            note(begun.phase(), nowNanos);
        } else if (frame instanceof Frame.RunStarted run) {
            allow(
                    Part.INVOCATIONS,
                    Duration.ofNanos(run.warmUpNanos() + run.durationNanos() + run.drainNanos()),
                    nowNanos);
        } else if (frame instanceof Frame.RunFinished) {
            allow(Part.OTHER, LONGEST_ACCOUNT, nowNanos);
        }
    }

    private void note(ForkPhase phase, long nowNanos) {
        switch (phase) {
            case INIT -> allow(Part.INIT, initTimeout, nowNanos);
            case FLOOR -> allow(Part.FLOOR, Defaults.INIT_TIMEOUT, nowNanos);
            case LEAD_IN -> allow(Part.INVOCATIONS, Defaults.LONGEST_LEAD_IN, nowNanos);
            case ACCOUNT -> allow(Part.ACCOUNT, LONGEST_ACCOUNT, nowNanos);
            case CLOSE -> allow(Part.CLOSE, initTimeout, nowNanos);
        }
    }

    boolean hasPassed(long nowNanos) {
        return nowNanos - deadlineNanos > 0;
    }

    /** Tells whether asking to stop may help: between two invocations the fork listens. */
    boolean isBetweenInvocations() {
        return part == Part.INVOCATIONS;
    }

    /** Tells whether the task is being created or prepared. */
    boolean isBeforeReady() {
        return part == Part.CREATION || part == Part.INIT;
    }

    /** Tells whether all runs are over. */
    boolean isClosing() {
        return part == Part.CLOSE;
    }

    /** Says in one line what did not come in time. */
    String describe() {
        if (part == Part.INVOCATIONS) {
            return part.text;
        }
        String remedy = isBeforeReady() || isClosing() ? " (is it stuck? if not: a longer --init-timeout)" : "";
        return part.text + " within " + DurationText.of(limit) + remedy;
    }
}
