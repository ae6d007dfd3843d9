// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.WatchedProcess;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** For how long each thread of a process could have run and had no CPU, by the scheduler's own account. */
final class RunDelays {

    private static final int DELAY_COLUMN = 1;

    private final HostFiles files;
    private final Map<String, String> nameByThread = new HashMap<>();

    RunDelays(HostFiles files) {
        this.files = files;
    }

    /** Whether the kernel counts such waits at all. */
    boolean isSupported() {
        return files.exists("proc/self/schedstat");
    }

    Map<Counter, Long> of(WatchedProcess part, long pid) {
        Map<Counter, Long> delays = new LinkedHashMap<>();
        String tasks = "proc/" + pid + "/task";
        String process = files.value("proc/" + pid + "/comm").orElse("");
        for (String thread : files.names(tasks)) {
            OptionalLong delay = nanos(tasks + "/" + thread);
            if (delay.isPresent()) {
                String name = name(tasks + "/" + thread, thread, process);
                delays.put(Counter.ofThread(part, Integer.parseInt(thread), name), delay.getAsLong());
            }
        }
        return delays;
    }

    /** That of the calling thread, in nanoseconds; empty where the scheduler keeps no account. */
    OptionalLong ofThisThread() {
        return nanos("proc/thread-self");
    }

    private OptionalLong nanos(String task) {
        String[] words = files.text(task + "/schedstat").orElse("").split(" ", -1);
        return words.length == 3 && words[DELAY_COLUMN].matches("\\d{1,18}")
                ? OptionalLong.of(Long.parseLong(words[DELAY_COLUMN]))
                : OptionalLong.empty();
    }

    private String name(String folder, String thread, String process) {
        String known = nameByThread.get(thread);
        if (known != null && !known.equals(process)) {
            return known;
        }
        String name = files.value(folder + "/comm").orElse(thread);
        nameByThread.put(thread, name);
        return name;
    }
}
