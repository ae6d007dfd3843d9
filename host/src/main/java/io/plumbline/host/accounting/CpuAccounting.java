// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Takes readings of the CPU accounts of the host, to bracket a run with: one before, one after, nothing between. On
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

    private Map<Long, ThreadReading> threads(String folder) {
        Map<Long, ThreadReading> threads = new TreeMap<>();
        for (String name : files.names(folder)) {
            if (name.matches("\\d{1,18}")) {
                long threadId = Long.parseLong(name);
                String task = folder + "/" + name;
                // A thread may end between the listing and the reading.
                files.text(task + "/stat")
                        .flatMap(ProcStat::parse)
                        .ifPresent(stat -> threads.put(
                                threadId,
                                ThreadReading.parse(
                                        threadId,
                                        stat,
                                        files.text(task + "/schedstat"),
                                        files.lines(task + "/status"))));
            }
        }
        return threads;
    }
}
