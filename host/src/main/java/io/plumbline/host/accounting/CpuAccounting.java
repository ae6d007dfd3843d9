// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Takes readings of the CPU accounts of the host, to bracket a run: one before, one after, nothing in between. On
 * systems other than Linux, readings are empty. Never throws.
 *
 * <p>Threading: immutable, any thread.
 */
public final class CpuAccounting {

    private final HostFiles files;

    CpuAccounting(HostFiles files) {
        this.files = files;
    }

    /**
     * Returns the accounting of the host that this process runs on.
     *
     * @return accounting
     */
    public static CpuAccounting ofThisHost() {
        return new CpuAccounting(HostFiles.ofThisHost());
    }

    /**
     * Takes a reading.
     *
     * @param processIds processes to look at; those that don't exist are left out
     * @return the totals up to now
     */
    public CpuReading read(Collection<Long> processIds) {
        Map<Long, ProcessReading> processes = new TreeMap<>();
        for (long processId : processIds) {
            process(processId, processes);
        }
        return new CpuReading(
                StealTimes.parse(files.lines("proc/stat")), Cgroup.of(files).throttling(), processes);
    }

    private void process(long processId, Map<Long, ProcessReading> processes) {
        String folder = "proc/" + processId;
        ProcStat.parse(files.text(folder + "/stat").orElse(""))
                .ifPresent(stat -> processes.put(
                        processId, new ProcessReading(processId, stat.cpuNanos(), threads(folder + "/task"))));
    }

    /** Reads the account of the calling thread later, on any thread; empty if the kernel doesn't count waits for a CPU. */
    Supplier<Optional<ThreadReading>> ofThisThread() {
        Optional<String> task = files.link("proc/thread-self").map(link -> "proc/" + link);
        return () -> task.filter(folder -> files.exists(folder + "/schedstat")).flatMap(this::thread);
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
