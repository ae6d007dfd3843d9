// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

import java.util.Locale;

/** The kinds of reasons to doubt a result. The text of a code is what scripts rely on. */
public enum CaveatCode {
    /** A measuring thread was ready to run and waited for a CPU. */
    STARVED,
    /** Fewer invocations were completed per second than offered. */
    OFFERED_RATE_MISSED,
    /** The backlog grew all the time: there is no steady state and percentiles only tell how long the run was. */
    SATURATED,
    /** The backlog grew although a higher rate was carried; it was measured again. */
    DISTURBED,
    /** Replies never came. */
    REPLIES_LOST,
    /** Replies of a service were errors. */
    REPLIES_FAILED,
    /** Records weren't written to a disk, or not so that they outlast a power failure. */
    NOT_DURABLE,
    /** Records weren't what was written as they were read back. */
    RECORDS_WRONG,
    /** Replies were reported that fit no invocation in flight. */
    REPLIES_UNEXPECTED,
    /** A task told of completions before their invocations had started. */
    COMPLETIONS_IMPOSSIBLE,
    /** Invocations were not sent, or not answered, when the run ended. */
    CENSORED,
    /** Fewer than ten samples lie beyond a percentile that is shown. */
    TOO_FEW_SAMPLES,
    /** Forks, or runs, differ so much that an interval over them says nothing. */
    FORKS_DISAGREE,
    /** What was measured in the first half differs from the rest: the warm-up was too short, or something changed. */
    NO_STEADY_STATE,
    /** What was measured grew or fell all along. */
    TREND,
    /** The just-in-time compiler was at work in the measured part. */
    STILL_COMPILING,
    /** Garbage was collected in the measured part. */
    GARBAGE_COLLECTED,
    /** There are fewer CPUs than threads that spin. */
    TOO_FEW_CPUS,
    /** Jitter was not recorded because no CPU could be spared. */
    JITTER_NOT_RECORDED,
    /** Other work interrupted a spinning thread for long. */
    HOST_JITTER,
    /** The harness itself was late for a notable part of the tail. */
    HARNESS_LATE,
    /** A control group throttled the process. */
    CPU_THROTTLED,
    /** The hypervisor took CPU time away. */
    CPU_STOLEN,
    /** The clock's steps are too coarse for the times measured. */
    CLOCK_TOO_COARSE,
    CLOCK_WENT_BACKWARDS,
    /** Values were larger than the histogram can hold. */
    SATURATED_HISTOGRAM,
    /** A thread could not be pinned as asked. */
    NOT_PINNED,
    /** The reflector was told to do something wrong. */
    REFLECTOR_FAULT,
    /** Others used the reflector at the same time. */
    REFLECTOR_SHARED,
    /** The reflector's counts can't be true. */
    REFLECTOR_MISCOUNTED,
    /** Facts of a task were too long or too many. */
    FACTS_CUT,
    /** A library of the task gave way to another version, which the harness brings. */
    LIBRARY_REPLACED,
    /** The measuring was interrupted; what was measured until then is kept. */
    INTERRUPTED,
    /** A task threw; what was measured until then is kept. */
    TASK_FAILED,
    /** A fork ended without handing over its result. */
    FORK_DIED,
    /** Not all invocations of a load were measured that agents carried out together. */
    LOAD_INCOMPLETE,
    /** Agents started too far apart for the turns of one schedule. */
    STRIPE_INEXACT,
    AGENT_LIMITED,
    /** An agent's times differ from those of the others. */
    AGENTS_DIFFER,
    /** Another tool measured: what never completed isn't known. */
    MEASURED_ELSEWHERE,
    /** Nobody says whether times count from when invocations were due; or the user said so. */
    SCHEDULE_UNKNOWN,
    /** Values are known less exactly than ours. */
    COARSE_VALUES;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Caveat note(String message, String remedy) {
        return new Caveat(this, Severity.NOTE, message, remedy);
    }

    public Caveat note(Message message, String remedy) {
        return new Caveat(this, Severity.NOTE, message, remedy);
    }

    /** Returns a caveat of this kind by which some figures are less certain than they look. */
    public Caveat warning(String message, String remedy) {
        return new Caveat(this, Severity.WARNING, message, remedy);
    }

    public Caveat warning(Message message, String remedy) {
        return new Caveat(this, Severity.WARNING, message, remedy);
    }

    public Caveat invalid(String message, String remedy) {
        return new Caveat(this, Severity.INVALID, message, remedy);
    }

    public Caveat invalid(Message message, String remedy) {
        return new Caveat(this, Severity.INVALID, message, remedy);
    }
}
