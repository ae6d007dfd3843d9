// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import io.plumbline.model.Availability;

/** Way in which a thread waits on a transport. */
public enum WaitStrategy {
    /** Try without blocking, again and again; burns a CPU. */
    SPIN(Cpu.BURNED, "tries repeatedly; needs no waking"),
    /** Spin, with a hint to the CPU between two tries ({@link Thread#onSpinWait()}); keeps a CPU busy. */
    SPIN_HINT(Cpu.BURNED, "tries repeatedly, with a hint to the CPU in between; needs no waking"),
    /**
     * Offer the CPU to others between two tries ({@link Thread#yield()}); keeps a CPU busy that no other thread wants.
     */
    YIELD(Cpu.BURNED, "tries repeatedly, and yields the CPU in between; needs no waking"),
    /** Spin for a while, then yield, then sleep longer and longer, up to a millisecond; wakes by itself. */
    BACK_OFF(Cpu.SLEPT, "spins, then yields, then sleeps for increasing times, up to 1 ms; wakes on its own"),
    /** Sleep until the other side wakes this thread ({@code LockSupport.park}), or look again after a short sleep. */
    PARK(Cpu.SLEPT, "is parked; the other thread unparks it or, between processes, it wakes up after a short sleep"),
    /** Ask the selector without blocking, again and again; burns a CPU. */
    SELECT_NOW(Cpu.BURNED, "polls the selector repeatedly; needs no waking"),
    SELECT(Cpu.SLEPT, "sleeps in the selector; the kernel wakes it"),
    BLOCK(Cpu.SLEPT, "sleeps in the read; the kernel wakes it"),
    VIRTUAL(
            Cpu.SLEPT,
            "is a virtual thread that leaves its carrier; the JDK's poller, which the kernel wakes, brings it back"),
    EPOLL(Cpu.SLEPT, "sleeps in epoll_wait; the kernel wakes it"),
    /** Sleep in the read, where the kernel asks the device for a while before it does ({@code SO_BUSY_POLL}). */
    BUSY_POLL(Cpu.SLEPT, "sleeps in the read after the kernel has polled the device for a while; the kernel wakes it"),
    FUTEX(Cpu.SLEPT, "sleeps in the kernel on a word of shared memory; a system call of the other side wakes it"),
    /** The library's event loop sleeps until something is there, and hands it over to the waiting thread. */
    EVENT_LOOP(Cpu.SLEPT, "is parked; the library's event loop, which the kernel wakes, unparks it"),
    /** The library's event loop never sleeps; burns a CPU. */
    EVENT_LOOP_SPIN(Cpu.BURNED, "runs the library's event loop repeatedly; needs no waking");

    private enum Cpu {
        BURNED,
        SLEPT
    }

    private static final int FIRST_JDK_WITH_VIRTUAL_THREADS = 21;

    private final Cpu cpu;
    private final String description;

    WaitStrategy(Cpu cpu, String description) {
        this.cpu = cpu;
        this.description = description;
    }

    /** {@return the name on the command line: lower case with dashes} */
    public String text() {
        return Words.text(this);
    }

    /** Describes a waiting thread's work and its wake-up: a predicate without a full stop, one line. */
    public String description() {
        return description;
    }

    /** Returns whether a thread that waits so uses its CPU all the time. */
    public boolean burnsCpu() {
        return cpu == Cpu.BURNED;
    }

    /** Returns whether this JVM supports the strategy on transports that have it: yes, or no with reason and remedy. */
    public Availability availability() {
        return availability(Runtime.version().feature());
    }

    /**
     * Returns whether a JVM supports the strategy on transports that have it. {@code jdk}: feature release of the JDK,
     * such as 17. Returns yes, or no with reason and remedy.
     */
    public Availability availability(int jdk) {
        return this != VIRTUAL || jdk >= FIRST_JDK_WITH_VIRTUAL_THREADS
                ? Availability.available()
                : Availability.unavailable(
                        "JDK " + jdk + " has no virtual threads",
                        "use JDK " + FIRST_JDK_WITH_VIRTUAL_THREADS + " or newer, or wait block");
    }
}
