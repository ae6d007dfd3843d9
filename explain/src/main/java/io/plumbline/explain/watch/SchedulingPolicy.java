// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.TimeText;
import java.util.OptionalLong;

/**
 * A thread's rank with the scheduler: fields of {@code /proc/PID/task/TID/stat}. {@code number}: as in {@code sched.h};
 * 0 is that of most threads; {@code nice}: -20 to 19, the higher the less CPU time; {@code realTimePriority}: 1 to 99
 * for a thread of real time.
 */
record SchedulingPolicy(int number, int nice, int realTimePriority) {

    private static final SchedulingPolicy USUAL = new SchedulingPolicy(0, 0, 0);
    private static final int FIFO = 1;
    private static final int ROUND_ROBIN = 2;
    private static final int BATCH = 3;
    private static final int IDLE = 5;
    private static final int DEADLINE = 6;

    /** Places behind the name, which may contain spaces. */
    private static final int NICE = 16;

    private static final int REAL_TIME_PRIORITY = 37;
    private static final int POLICY = 38;

    /** Reads it; the usual one if it isn't known. */
    static SchedulingPolicy of(HostFiles files, int pid, int threadId) {
        String stat = files.text("proc/" + pid + "/task/" + threadId + "/stat").orElse("");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        try {
            return fields.length <= POLICY
                    ? USUAL
                    : new SchedulingPolicy(
                            Integer.parseInt(fields[POLICY]),
                            Integer.parseInt(fields[NICE]),
                            Integer.parseInt(fields[REAL_TIME_PRIORITY]));
        } catch (NumberFormatException unknown) {
            return USUAL;
        }
    }

    /** Words such as {@code nice 5}; empty if it is treated like most. */
    String words(HostFiles files) {
        return switch (number) {
            case FIFO, ROUND_ROBIN -> "real-time priority " + realTimePriority + throttling(files);
            case BATCH -> "batch priority";
            case IDLE -> "idle priority";
            case DEADLINE -> "deadline priority";
            default -> nice == 0 ? "" : "nice " + nice;
        };
    }

    /** What the kernel keeps from all threads of real time together, for the others. */
    private static String throttling(HostFiles files) {
        OptionalLong period = files.number("proc/sys/kernel/sched_rt_period_us");
        OptionalLong runtime = files.number("proc/sys/kernel/sched_rt_runtime_us");
        if (period.isEmpty()
                || runtime.isEmpty()
                || runtime.getAsLong() < 0
                || runtime.getAsLong() >= period.getAsLong()) {
            return "";
        }
        return " (real-time throttling: up to " + TimeText.of((period.getAsLong() - runtime.getAsLong()) * 1e3)
                + " of each " + TimeText.of(period.getAsLong() * 1e3) + " are others')";
    }
}
