// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.Part;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of threads, and which part their processes play. */
final class ThreadNames {

    static final String ANOTHER = "another process";

    private final HostFiles files;
    private final Map<Integer, Part> partByPid = new HashMap<>();
    private final Map<Integer, String> nameByThread = new HashMap<>();

    ThreadNames(HostFiles files) {
        this.files = files;
    }

    void addProcess(Part part, int pid) {
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

    /** Returns what a process does; {@link Part#HOST} if it isn't one of ours. */
    Part part(int pid) {
        return partByPid.getOrDefault(pid, Part.HOST);
    }

    boolean isMeasured(Part part) {
        return part == Part.CLIENT || part == Part.REFLECTOR;
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

    /** Returns words for whoever took a CPU. */
    String words(int pid, int threadId) {
        Part part = part(pid);
        if (part != Part.HOST) {
            return '"' + name(pid, threadId) + "\" of the " + part.name().toLowerCase(Locale.ROOT);
        }
        return read(pid, threadId).map(name -> name + " [" + pid + "]").orElse(ANOTHER);
    }
}
