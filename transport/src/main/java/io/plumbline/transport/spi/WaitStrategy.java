// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How a thread waits on a medium. */
public enum WaitStrategy {
    /** Try without blocking, again and again; burns a CPU. */
    SPIN("spin", Cpu.BURNED),
    /** Spin, and tell the CPU so between two tries ({@link Thread#onSpinWait()}); burns a CPU. */
    SPIN_HINT("spin-hint", Cpu.BURNED),
    /** Offer the CPU to others between two tries ({@link Thread#yield()}); burns a CPU that nobody else wants. */
    YIELD("yield", Cpu.BURNED),
    /** Spin for a while, then yield, then sleep longer and longer, up to a millisecond; wakes by itself. */
    BACK_OFF("back-off", Cpu.SLEPT),
    /** Sleep until the other side wakes this thread ({@code LockSupport.park}), or look again after a short sleep. */
    PARK("park", Cpu.SLEPT),
    /** Ask the selector without blocking, again and again; burns a CPU. */
    SELECT_NOW("select-now", Cpu.BURNED),
    /** Sleep in the selector until something is there. */
    SELECT("select", Cpu.SLEPT),
    /** Sleep in the read itself. */
    BLOCK("block", Cpu.SLEPT),
    /** Sleep in the read itself, in a virtual thread, which gives its carrier back meanwhile. */
    VIRTUAL("virtual", Cpu.SLEPT),
    /** Sleep in {@code epoll_wait} until something is there. */
    EPOLL("epoll", Cpu.SLEPT),
    /** Sleep in the read, where the kernel asks the device for a while before it does ({@code SO_BUSY_POLL}). */
    BUSY_POLL("busy-poll", Cpu.SLEPT),
    /** Sleep in the kernel on a word of shared memory ({@code futex}). */
    FUTEX("futex", Cpu.SLEPT),
    /** The library's event loop sleeps until something is there, and hands it over to the waiting thread. */
    EVENT_LOOP("event-loop", Cpu.SLEPT),
    /** The library's event loop never sleeps; burns a CPU. */
    EVENT_LOOP_SPIN("event-loop-spin", Cpu.BURNED);

    private enum Cpu {
        BURNED,
        SLEPT
    }

    private static final int FIRST_JDK_WITH_VIRTUAL_THREADS = 21;

    private final String text;
    private final Cpu cpu;

    WaitStrategy(String text, Cpu cpu) {
        this.text = text;
        this.cpu = cpu;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case with dashes
     */
    public String text() {
        return text;
    }

    /**
     * Tells whether a thread that waits so uses its CPU all the time.
     *
     * @return true if it does
     */
    public boolean burnsCpu() {
        return cpu == Cpu.BURNED;
    }

    /**
     * Tells whether threads of this JVM can wait so on media that have it.
     *
     * @return yes, or no with reason and remedy
     */
    public Availability availability() {
        return availability(Runtime.version().feature());
    }

    /**
     * Tells whether threads of a JVM can wait so on media that have it.
     *
     * @param jdk feature release of the JDK, such as 17
     * @return yes, or no with reason and remedy
     */
    public Availability availability(int jdk) {
        return this != VIRTUAL || jdk >= FIRST_JDK_WITH_VIRTUAL_THREADS
                ? Availability.available()
                : Availability.unavailable(
                        "JDK " + jdk + " has no virtual threads",
                        "use JDK " + FIRST_JDK_WITH_VIRTUAL_THREADS + " or newer, or wait block");
    }

    /**
     * Finds a wait strategy by its name on the command line.
     *
     * @param text as in {@link #text()}
     * @return the wait strategy
     * @throws IllegalArgumentException if there is none
     */
    public static WaitStrategy of(String text) {
        for (WaitStrategy strategy : values()) {
            if (strategy.text.equals(text)) {
                return strategy;
            }
        }
        throw new IllegalArgumentException("unknown wait strategy: value=" + text + " (allowed: "
                + Arrays.stream(values()).map(WaitStrategy::text).collect(Collectors.joining(", ")) + ")");
    }
}
