// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/** Kinds of events that may delay an invocation. */
public enum EventKind {
    SAFEPOINT(Reach.JVM, "safepoint"),
    /** Java threads of a JVM were stopped, or let go, one after the other: some stood still, some didn't. */
    SAFEPOINT_EDGE(Reach.JVM, "way into or out of a safepoint"),
    /** A pause of a garbage collector, by its notices. */
    GARBAGE_COLLECTION(Reach.JVM, "garbage collection"),
    /** A thread could run and had no CPU: from being switched out to being switched in. */
    PREEMPTED(Reach.THREAD, "preemption"),
    /** A thread gave its CPU up to wait for something: from being switched out to being switched in. */
    BLOCKED(Reach.THREAD, "blocking"),
    /** A thread went on running on another CPU; an instant. */
    MIGRATED(Reach.THREAD, "migration"),
    /** A page was mapped without reading from a disk; starts where the kernel says so, its length isn't known. */
    MINOR_FAULT(Reach.THREAD, "minor page fault"),
    /** A page was read from a disk; its length is that of the blocking that follows. */
    MAJOR_FAULT(Reach.THREAD, "major page fault"),
    /** A method was compiled, on another thread. */
    COMPILATION(Reach.JVM, "compilation"),
    /** Compiled code was given up; an instant. */
    DEOPTIMIZATION(Reach.THREAD, "deoptimization"),
    INTERRUPT(Reach.CPU, "interrupt"),
    /** A CPU did deferred work of interrupts. */
    SOFTIRQ(Reach.CPU, "softirq"),
    /** The client's own clock readings while it waited for the next intended start lie far apart. */
    PACER_GAP(Reach.THREAD, "gap of the waiting client"),
    /** A spinning thread of the measured JVM was interrupted. */
    JITTER_GAP(Reach.JVM, "gap of the jitter thread"),
    /** A thread of another process, which does nothing but look at the clock, was late. */
    CONTROL_GAP(Reach.HOST, "gap of the control process"),
    /** The hypervisor gave the CPU to another guest. */
    STEAL(Reach.HOST, "steal"),
    /** A control group had used up its quota of CPU time. */
    THROTTLED(Reach.HOST, "throttling"),
    /** Tasks waited for CPU, memory or a disk. */
    PRESSURE(Reach.HOST, "pressure"),
    /** A segment was sent again. */
    RETRANSMIT(Reach.HOST, "retransmission"),
    /** A packet was dropped on its way into or out of a socket. */
    DROP(Reach.HOST, "dropped packet"),
    /** A CPU ran slower than before. */
    FREQUENCY(Reach.HOST, "lower CPU frequency"),
    /** A thread waited for a monitor that another held. */
    MONITOR(Reach.THREAD, "wait for a monitor"),
    /** A thread waited for the collector to free memory. */
    ALLOCATION_STALL(Reach.THREAD, "wait for memory"),
    /** A virtual thread blocked and kept its carrier. */
    PINNED(Reach.THREAD, "pinned virtual thread");

    private final Reach reach;
    private final String words;

    EventKind(Reach reach, String words) {
        this.reach = reach;
        this.words = words;
    }

    public Reach reach() {
        return reach;
    }

    /** {@return the kind in words for people: a noun in the singular} */
    public String words() {
        return words;
    }

    /** Reaches of an event. */
    public enum Reach {
        THREAD,
        JVM,
        /** The threads that run on one CPU. */
        CPU,
        HOST
    }
}
