// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

/**
 * Record of the kernel about a thread.
 *
 * @param pid the thread's process; 0 for the idle process, 0 or negative for those outside this PID namespace
 * @param threadId the operating system's number of the thread
 * @param value address of a fault; number of records lost; else 0
 * @param name new name of the thread; else empty
 */
public record PerfRecord(Kind kind, int pid, int threadId, int cpu, long timeNanos, long value, String name) {

    /** Kinds of record. */
    public enum Kind {
        /** The thread began to run. */
        SWITCHED_IN,
        PREEMPTED,
        /** The thread gave up its CPU to wait. */
        BLOCKED,
        /** The thread, which had given up its CPU, may run again; process and CPU are those of the waking thread. */
        WOKEN,
        /** A page was mapped without reading from a disk. */
        MINOR_FAULT,
        /** A page was read from a disk. */
        MAJOR_FAULT,
        /** The thread got a name. */
        NAMED,
        /** The thread ended. */
        EXITED,
        /** Records were lost on this CPU before this one. */
        LOST
    }
}
