// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.files.HostFiles;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Takes readings of the CPU accounts of processes and threads, to bracket a run with: one before, one after, nothing
 * between. On systems other than Linux, readings are empty. Never throws. Threading: immutable, any thread.
 */
record CpuAccounting(HostFiles files) {

    /** The names of HotSpot's and of Graal's. */
    private static final Pattern COMPILER = Pattern.compile("C[12] Compiler|JVMCI");

    static CpuAccounting ofThisHost() {
        return new CpuAccounting(HostFiles.ofThisHost());
    }

    /** Reads the account of a process; empty if there is none. */
    Optional<ProcessReading> process(long processId) {
        String folder = "proc/" + processId;
        return files.text(folder + "/stat")
                .flatMap(ProcStat::parse)
                .map(stat -> new ProcessReading(stat.cpuNanos(), threads(folder + "/task")));
    }

    /** Reads the account of the calling thread later, on any thread; empty if the kernel doesn't count waits for a CPU. */
    Supplier<Optional<ThreadReading>> ofThisThread() {
        Optional<String> task = files.link("proc/thread-self").map(link -> "proc/" + link);
        return () -> task.filter(folder -> files.exists(folder + "/schedstat")).flatMap(this::thread);
    }

    /** Reads the CPU time of the threads of this JVM that compile; empty if there are none to be seen. */
    OptionalLong ofCompilers() {
        String folder = "proc/self/task";
        LongSummaryStatistics found = files.names(folder).stream()
                .map(thread -> folder + "/" + thread)
                .filter(thread -> COMPILER.matcher(files.value(thread + "/comm").orElse(""))
                        .lookingAt())
                .flatMap(thread -> thread(thread).stream())
                .mapToLong(ThreadReading::cpuNanos)
                .summaryStatistics();
        return found.getCount() == 0 ? OptionalLong.empty() : OptionalLong.of(found.getSum());
    }

    /** Empty if the thread has ended, as it may between the listing and the reading. */
    private Optional<ThreadReading> thread(String folder) {
        long threadId = Long.parseLong(folder.substring(folder.lastIndexOf('/') + 1));
        return files.text(folder + "/stat")
                .flatMap(ProcStat::parse)
                .map(stat -> ThreadReading.parse(
                        threadId, stat, files.text(folder + "/schedstat"), files.lines(folder + "/status")));
    }

    private Map<Long, ThreadReading> threads(String folder) {
        Map<Long, ThreadReading> threads = new TreeMap<>();
        for (String name : files.names(folder)) {
            if (name.matches("\\d{1,18}")) {
                thread(folder + "/" + name).ifPresent(thread -> threads.put(thread.threadId(), thread));
            }
        }
        return threads;
    }
}
