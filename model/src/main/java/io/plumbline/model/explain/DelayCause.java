// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/** Causes among which an account divides an invocation's time: each moment belongs to one of them. */
public enum DelayCause {
    INTERRUPTED("interrupted", "interrupts"),
    PREEMPTED("waiting for a CPU", "preemption"),
    PAGE_FAULT("page faults", "page faults"),
    STOPPED("stopped by the JVM", "safepoints"),
    REFLECTOR_PREEMPTED("reflector waiting for a CPU", "preemption of the reflector"),
    /** The reflector's JVM let none of its Java threads run. */
    REFLECTOR_STOPPED("reflector stopped by its JVM", "safepoints of the reflector"),
    /** The reflector waited for memory to be mapped. */
    REFLECTOR_FAULT("page faults of the reflector", "page faults of the reflector"),
    /** The reflector had given its CPU up and waited to be woken, or to be let go on. */
    REFLECTOR_BLOCKED("reflector waiting to be woken", "late wake-ups of the reflector"),
    /** Another process, which only looks at the clock, stood still as well. */
    HOST("the whole host stood still", "stalls of the host"),
    /** The client stood still, and no source that could see why tells of anything. */
    STILL("stopped, cause not seen", "gaps without a cause"),
    /** The client had given its CPU up and waited to be woken. */
    BLOCKED("waiting to be woken", "late wake-ups"),
    /** Something else was outstanding that had to be waited for: another invocation was delayed. */
    QUEUED("queued behind another", "queueing"),
    USUAL("as usual", "usual time"),
    /** Time that nothing accounts for. */
    UNEXPLAINED("unexplained", "unexplained time");

    private final String state;
    private final String plural;

    DelayCause(String state, String plural) {
        this.state = state;
        this.plural = plural;
    }

    /** Returns words for people, such as {@code waiting for a CPU}. */
    public String state() {
        return state;
    }

    /** Returns the cause as something that could be done away with: words for people, such as {@code safepoints}. */
    public String plural() {
        return plural;
    }

    /** Returns true if so; it is felt while a reply is awaited. */
    public boolean isOfReflector() {
        return this == REFLECTOR_PREEMPTED
                || this == REFLECTOR_STOPPED
                || this == REFLECTOR_FAULT
                || this == REFLECTOR_BLOCKED;
    }

    /**
     * Tells whether it says why an invocation was slow; false for queueing, for the usual time, and for what is
     * unexplained.
     */
    public boolean isCause() {
        return this != QUEUED && this != USUAL && this != UNEXPLAINED;
    }
}
