// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.Availability;
import java.util.List;
import java.util.Optional;

/**
 * The kernel's trace point at which a thread that sleeps is woken: {@code sched_waking}. Its number differs between
 * kernels. {@code number}: as in its {@code perf_event_attr}.
 */
record WakeUps(long number) {

    private static final List<String> FOLDERS = List.of("sys/kernel/tracing/", "sys/kernel/debug/tracing/");
    private static final String EVENT = "events/sched/sched_waking/";
    private static final String LAYOUT = "field:pid_t pid;\toffset:24;\tsize:4;";

    /** Place of the woken thread's number in a record's data. */
    static final int THREAD_OFFSET = 24;

    /** Why it isn't found, and what to do. */
    static final Availability MISSING = Availability.unavailable(
            "the kernel's trace points can't be read, so the end of a sleep isn't seen",
            "sudo mount -t tracefs tracefs /sys/kernel/tracing");

    /** Why it can't be watched, and what to do. */
    static final Availability FORBIDDEN = Availability.unavailable(
            "the kernel keeps its trace points from ordinary users, so the end of a sleep isn't seen", "run as root");

    static Optional<WakeUps> of(HostFiles files) {
        return FOLDERS.stream()
                .map(folder -> folder + EVENT)
                .filter(event -> files.text(event + "format").orElse("").contains(LAYOUT))
                .flatMap(event -> files.number(event + "id").stream().boxed())
                .findFirst()
                .map(WakeUps::new);
    }
}
