// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

/** The way a process ended that should not have, with what is to be done about it. */
public enum ProcessEnd {
    /** Something killed it, usually the operating system. */
    KILLED("killed by signal ", "Look for an out-of-memory kill: dmesg, or the memory limit of a container."),
    /** Native code failed, or the JVM itself. */
    CRASHED("crashed with signal ", "Look for a crash log hs_err_*.log, which names the code that failed."),
    /** Somebody asked it to end. */
    ENDED("ended by signal ", "Measure again, and let nobody end its processes."),
    /** The task ended it: after {@code System.exit}, its caller is known. */
    LEFT("System.exit was called at ", "Let the task return instead: its JVM ends when all runs are over."),
    EXITED(
            "exit status ",
            "Look for Runtime.halt in what the task calls, or an exit in native code; the JVM's output is above.");

    private static final int SIGNALS = 128;
    private static final int SIGKILL = 9;
    private static final int HIGHEST_SIGNAL = 64;

    private final String text;
    private final String remedy;

    ProcessEnd(String text, String remedy) {
        this.text = text;
        this.remedy = remedy;
    }

    /** Returns such as {@code killed by signal 9}. */
    public static String describe(int status) {
        ProcessEnd end = of(status);
        return end.text + (end == EXITED ? status : status - SIGNALS);
    }

    public static ProcessEnd of(int status) {
        return switch (status - SIGNALS) {
            case SIGKILL -> KILLED;
            case 4, 6, 7, 8, 11 -> CRASHED; // SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV
            case 1, 2, 3, 15 -> ENDED; // SIGHUP, SIGINT, SIGQUIT, SIGTERM
            default -> status > SIGNALS && status <= SIGNALS + HIGHEST_SIGNAL ? KILLED : EXITED;
        };
    }

    /** Returns such as {@code System.exit was called at Task.run(Task.java:3)}. */
    public static String describeExit(String place) {
        return LEFT.text + place;
    }

    public String remedy() {
        return remedy;
    }
}
