// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

/** The kinds of reasons to doubt a result. Scripts rely on the texts of the codes. */
public enum CaveatCode {
    /** A measuring thread was ready to run and waited for a CPU. */
    STARVED("starved"),
    /** Fewer invocations were completed per second than offered. */
    OFFERED_RATE_MISSED("offered_rate_missed"),
    /** The backlog grew all the time: there is no steady state and percentiles only tell how long the run was. */
    SATURATED("saturated"),
    /** The backlog grew although a higher rate was carried; it was measured again. */
    DISTURBED("disturbed"),
    /** Replies never came. */
    REPLIES_LOST("replies_lost"),
    /** Invocations were not sent, or not answered, when the run ended. */
    CENSORED("censored"),
    /** Fewer than ten samples lie beyond a percentile that is shown. */
    TOO_FEW_SAMPLES("too_few_samples"),
    /** Forks, or runs, differ so much that an interval over them says nothing. */
    FORKS_DISAGREE("forks_disagree"),
    /** What was measured in the first half differs from the rest: the warm-up was too short, or something changed. */
    NO_STEADY_STATE("no_steady_state"),
    /** What was measured grew or fell all along. */
    TREND("trend"),
    /** The just-in-time compiler was at work in the measured part. */
    STILL_COMPILING("still_compiling"),
    /** Garbage was collected in the measured part. */
    GARBAGE_COLLECTED("garbage_collected"),
    /** There are fewer CPUs than threads that spin. */
    TOO_FEW_CPUS("too_few_cpus"),
    /** Jitter was not recorded because no CPU could be spared. */
    JITTER_NOT_RECORDED("jitter_not_recorded"),
    /** Other work interrupted a spinning thread for long. */
    HOST_JITTER("host_jitter"),
    /** The harness itself was late for a notable part of the tail. */
    HARNESS_LATE("harness_late"),
    /** A control group throttled the process. */
    CPU_THROTTLED("cpu_throttled"),
    /** The hypervisor took CPU time away. */
    CPU_STOLEN("cpu_stolen"),
    /** The clock's steps are too coarse for the times measured. */
    CLOCK_TOO_COARSE("clock_too_coarse"),
    /** A clock went backwards. */
    CLOCK_WENT_BACKWARDS("clock_went_backwards"),
    /** Values were larger than the histogram can hold. */
    SATURATED_HISTOGRAM("saturated_histogram"),
    /** A thread could not be pinned as asked. */
    NOT_PINNED("not_pinned"),
    /** The reflector was told to do something wrong. */
    REFLECTOR_FAULT("reflector_fault"),
    /** Others used the reflector at the same time. */
    REFLECTOR_SHARED("reflector_shared"),
    /** The reflector's counts can't be true. */
    REFLECTOR_MISCOUNTED("reflector_miscounted"),
    /** Facts of a task were too long or too many. */
    FACTS_CUT("facts_cut"),
    /** The measuring was interrupted; what was measured until then is kept. */
    INTERRUPTED("interrupted"),
    /** A task threw; what was measured until then is kept. */
    TASK_FAILED("task_failed"),
    /** A fork ended without handing over its result. */
    FORK_DIED("fork_died"),
    /** Not all invocations of a load were measured that agents carried out together. */
    LOAD_INCOMPLETE("load_incomplete"),
    /** Agents started too far apart for the turns of one schedule. */
    STRIPE_INEXACT("stripe_inexact"),
    /** An agent, and not what it loaded, was the limit. */
    AGENT_LIMITED("agent_limited"),
    /** An agent's times differ from those of the others. */
    AGENTS_DIFFER("agents_differ");

    private final String text;

    CaveatCode(String text) {
        this.text = text;
    }

    /**
     * Returns the text of this code in result files.
     *
     * @return lower case with underscores
     */
    public String text() {
        return text;
    }

    /**
     * Returns a caveat of this kind that is worth knowing.
     *
     * @param message what was seen, with the numbers; one sentence
     * @param remedy what to do about it; one sentence
     * @return the caveat
     */
    public Caveat note(String message, String remedy) {
        return new Caveat(this, Severity.NOTE, message, remedy);
    }

    /**
     * Returns a caveat of this kind by which some figures are less certain than they look.
     *
     * @param message what was seen, with the numbers; one sentence
     * @param remedy what to do about it; one sentence
     * @return the caveat
     */
    public Caveat warning(String message, String remedy) {
        return new Caveat(this, Severity.WARNING, message, remedy);
    }

    /**
     * Returns a caveat of this kind that makes the result invalid.
     *
     * @param message what was seen, with the numbers; one sentence
     * @param remedy what to do about it; one sentence
     * @return the caveat
     */
    public Caveat invalid(String message, String remedy) {
        return new Caveat(this, Severity.INVALID, message, remedy);
    }

    /**
     * Finds a code by its text.
     *
     * @param text as in {@link #text()}
     * @return the code
     * @throws IllegalArgumentException if there is none
     */
    public static CaveatCode of(String text) {
        for (CaveatCode code : values()) {
            if (code.text.equals(text)) {
                return code;
            }
        }
        throw new IllegalArgumentException("unknown caveat: code=" + text);
    }
}
