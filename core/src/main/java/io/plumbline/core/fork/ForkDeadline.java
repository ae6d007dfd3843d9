// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.HarnessLimits;
import io.plumbline.model.DurationText;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import java.time.Duration;

/**
 * Time by which a fork has to come to its next phase: a task can get stuck wherever it is called. Threading: the thread
 * that waits for the fork.
 */
final class ForkDeadline {

    /** Beyond a phase's usual time: on a busy host everything takes longer. */
    private static final Duration GRACE = Duration.ofSeconds(15);

    /** The same for a run, which looks at the clock itself, and is over in time unless its task doesn't return. */
    private static final Duration GRACE_OF_RUN = Duration.ofSeconds(5);

    /** Time to merge the measurements of many clients on a host that may be busy. */
    private static final Duration MAX_ACCOUNT = Duration.ofMinutes(10);

    private final Duration initTimeout;
    private ForkPhase phase;
    private Duration limit;
    private long deadlineNanos;

    /** {@code initTimeout}: how long a task may take to be prepared, and to be closed; {@code nowNanos}: the clock. */
    ForkDeadline(Duration initTimeout, long nowNanos) {
        this.initTimeout = initTimeout;
        allow(ForkPhase.CREATION, initTimeout, nowNanos);
    }

    private void allow(ForkPhase next, Duration most, long nowNanos) {
        phase = next;
        limit = most;
        deadlineNanos = nowNanos + most.plus(grace(next)).toNanos();
    }

    /** The user said how long; everything else gets more than it should need. */
    private static Duration grace(ForkPhase next) {
        return switch (next) {
            case INIT, STARTING, CLOSE -> Duration.ZERO;
            case LEAD_IN, INVOCATION -> GRACE_OF_RUN;
            case CREATION, FLOOR, READY, ACCOUNT -> GRACE;
        };
    }

    void note(ForkEvent event, long nowNanos) {
        if (event instanceof ForkEvent.PhaseStarted started) {
            allow(started.phase(), limit(started.phase()), nowNanos);
        } else if (event instanceof ForkEvent.RunStarted run) {
            Duration length = Duration.ofNanos(run.warmUpNanos() + run.durationNanos() + run.drainNanos());
            allow(ForkPhase.INVOCATION, length, nowNanos);
        } else if (event instanceof ForkEvent.RunFinished) {
            allow(ForkPhase.ACCOUNT, MAX_ACCOUNT, nowNanos);
        }
    }

    private Duration limit(ForkPhase started) {
        return switch (started) {
            case CREATION, INIT, STARTING, CLOSE -> initTimeout;
            case FLOOR -> HarnessLimits.MAX_FLOOR;
            case LEAD_IN, INVOCATION -> HarnessLimits.MAX_LEAD_IN;
            case READY -> HarnessLimits.MAX_READY;
            case ACCOUNT -> MAX_ACCOUNT;
        };
    }

    boolean hasPassed(long nowNanos) {
        return nowNanos - deadlineNanos > 0;
    }

    ForkPhase phase() {
        return phase;
    }

    /** Returns whether asking to stop may help: between two invocations the fork listens. */
    boolean isBetweenInvocations() {
        return phase == ForkPhase.INVOCATION || phase == ForkPhase.LEAD_IN || phase == ForkPhase.READY;
    }

    boolean isBeforeReady() {
        return phase == ForkPhase.CREATION || phase == ForkPhase.INIT;
    }

    boolean isClosing() {
        return phase == ForkPhase.CLOSE;
    }

    /** Says in one line what did not come in time. */
    String describe() {
        String within = " within " + DurationText.of(limit);
        String remedy = " (is it stuck? if not: a longer init-timeout)";
        return switch (phase) {
            case CREATION -> "the task's constructor did not return" + within + remedy;
            case INIT -> "the task did not return from init" + within + remedy;
            case STARTING -> "the task did not return from runStarts" + within + remedy;
            case CLOSE -> "the task did not return from close" + within + remedy;
            case FLOOR -> "the harness's floor was not measured" + within;
            case READY -> "the common start was not announced" + within;
            case LEAD_IN, INVOCATION ->
                "an invocation did not return in time and could not be stopped (is the task stuck?)";
            case ACCOUNT -> "the measurements were not assembled" + within;
        };
    }
}
