// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

/** Causes of gaps that a host's own counters can distinguish, the surest first. */
public enum GapCause {
    /** The kernel counted that the thread gave up its CPU itself: it was stopped by a signal, or waited within its JVM. */
    STOPPED("stopped"),
    /** The kernel counted that the thread was made to give up its CPU. */
    PREEMPTED("preempted"),
    FAULT("page fault"),
    /** It came in step with the timer tick of that CPU, of which the kernel counted as many at least. */
    TICK("timer tick"),
    /** The kernel counted that the hypervisor took that CPU for as long at least. */
    STEAL("steal"),
    /** The kernel counted as many other interrupts on that CPU at least. */
    INTERRUPT("interrupt"),
    /** Nothing that this kernel counts: the hypervisor, firmware, or hidden work. */
    UNSEEN("nothing seen");

    private final String text;

    GapCause(String text) {
        this.text = text;
    }

    /** {@return its name for people; one or two words} */
    public String text() {
        return text;
    }
}
