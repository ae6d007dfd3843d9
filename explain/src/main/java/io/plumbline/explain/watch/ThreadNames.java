// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.WatchedProcess;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of threads, and which part their processes play. */
final class ThreadNames {

    static final String ANOTHER = "another process";

    private final HostFiles files;
    private final Map<Integer, WatchedProcess> partByPid = new HashMap<>();
    private final Map<Integer, String> nameByThread = new HashMap<>();
    private final Map<Integer, String> priorityByThread = new HashMap<>();

    ThreadNames(HostFiles files) {
        this.files = files;
    }

    void addProcess(WatchedProcess part, int pid) {
        partByPid.put(pid, part);
        for (String thread : files.names("proc/" + pid + "/task")) {
            read(pid, Integer.parseInt(thread)).ifPresent(name -> rename(Integer.parseInt(thread), name));
        }
    }

    private Optional<String> read(int pid, int threadId) {
        return files.value("proc/" + pid + "/task/" + threadId + "/comm");
    }

    void rename(int threadId, String name) {
        nameByThread.put(threadId, name);
    }

    /** Returns what a process does; {@link WatchedProcess#HOST} if it isn't one of ours. */
    WatchedProcess part(int pid) {
        return partByPid.getOrDefault(pid, WatchedProcess.HOST);
    }

    boolean isMeasured(WatchedProcess part) {
        return part == WatchedProcess.CLIENT || part == WatchedProcess.REFLECTOR;
    }

    /** Returns a thread's name; empty if unknown. A thread that never got one of its own has that of the one that started it. */
    String name(int pid, int threadId) {
        String known = nameByThread.get(threadId);
        if (known != null) {
            return known;
        }
        Optional<String> inherited = read(pid, threadId);
        inherited.ifPresent(name -> rename(threadId, name));
        return inherited.orElse("");
    }

    String words(int pid, int threadId) {
        WatchedProcess part = part(pid);
        String priority = priority(pid, threadId);
        String at = priority.isEmpty() ? "" : " at " + priority;
        if (part != WatchedProcess.HOST) {
            return '"' + name(pid, threadId) + "\" of the " + part.name().toLowerCase(Locale.ROOT) + at;
        }
        return read(pid, threadId).map(name -> name + " [" + pid + "]" + at).orElse(ANOTHER);
    }

    /**
     * Returns how the scheduler treats a thread, if not like most, and why the kernel may stop one of real time. It is read once: it
     * seldom changes.
     */
    String priority(int pid, int threadId) {
        return priorityByThread.computeIfAbsent(
                threadId, thread -> SchedulingPolicy.of(files, pid, thread).words(files));
    }
}
