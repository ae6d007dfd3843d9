// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.Availability;

/** Reasons why the kernel doesn't let a process watch threads, and what to do about each. */
record PerfObstacle(HostFiles files) {

    private static final int NOT_PERMITTED = 1;
    private static final int NO_SUCH_PROCESS = 3;
    private static final int ACCESS_DENIED = 13;
    private static final int NO_SUCH_DEVICE = 19;
    private static final int TOO_MANY_FILES = 24;
    private static final int NO_SUCH_CALL = 38;

    private static final long HIGHEST_LEVEL_FOR_USERS = 2;
    private static final String FILTERED = "2";

    /** Explains an error number of {@code perf_event_open} on this host. */
    Availability onOpening(int error) {
        long level = files.number("proc/sys/kernel/perf_event_paranoid").orElse(HIGHEST_LEVEL_FOR_USERS);
        return switch (error) {
            case NOT_PERMITTED, ACCESS_DENIED ->
                level > HIGHEST_LEVEL_FOR_USERS ? forbiddenByLevel(level) : forbidden();
            case NO_SUCH_PROCESS -> Availability.unavailable("the process has ended", "look at why it ended");
            case NO_SUCH_DEVICE -> Availability.unavailable("the CPU is offline", "keep CPUs online while measuring");
            case TOO_MANY_FILES -> noMoreFiles();
            case NO_SUCH_CALL ->
                Availability.unavailable(
                        "this kernel or container has no perf events",
                        "use a kernel with CONFIG_PERF_EVENTS, or give the container the capability PERFMON");
            default ->
                Availability.unavailable(
                        "the kernel refuses perf events: error=" + error, "see man 2 perf_event_open for the error");
        };
    }

    /** Kernels that don't know a level above 2 take it for 2, so that a filter may be the only obstacle. */
    private Availability forbiddenByLevel(long level) {
        String setting = "kernel.perf_event_paranoid=" + level;
        return isFiltered()
                ? Availability.unavailable(
                        "a seccomp filter or " + setting + " forbids perf events",
                        "give the container the capability PERFMON, or --security-opt seccomp=unconfined and"
                                + " sudo sysctl kernel.perf_event_paranoid=2 on its host")
                : Availability.unavailable(
                        "the kernel keeps perf events from ordinary users: " + setting,
                        "sudo sysctl kernel.perf_event_paranoid=2, or run with CAP_PERFMON");
    }

    private boolean isFiltered() {
        return files.valueOf("proc/self/status", "Seccomp")
                .filter(FILTERED::equals)
                .isPresent();
    }

    private Availability forbidden() {
        return isFiltered()
                ? Availability.unavailable(
                        "a seccomp filter forbids perf events",
                        "give the container the capability PERFMON, or --security-opt seccomp=unconfined")
                : Availability.unavailable(
                        "the process belongs to another user", "run as the same user, or with CAP_PERFMON");
    }

    static Availability noMoreFiles() {
        return Availability.unavailable("this process may not open more files", "raise the limit: ulimit -n 65536");
    }

    /** Explains an error number of mapping a ring. */
    static Availability onMapping(int error) {
        return error == NOT_PERMITTED
                ? Availability.unavailable(
                        "the memory that this user may lock is used up",
                        "sudo sysctl kernel.perf_event_mlock_kb=2048, or raise ulimit -l")
                : Availability.unavailable(
                        "the kernel's records can't be mapped: error=" + error, "see man 2 mmap for the error");
    }
}
