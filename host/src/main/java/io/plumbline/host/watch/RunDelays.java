// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.Part;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

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

    Map<Counter, Long> of(Part part, long pid) {
        Map<Counter, Long> delays = new LinkedHashMap<>();
        String tasks = "proc/" + pid + "/task";
        String process = files.value("proc/" + pid + "/comm").orElse("");
        for (String thread : files.names(tasks)) {
            String[] words =
                    files.text(tasks + "/" + thread + "/schedstat").orElse("").split(" ", -1);
            if (words.length == 3 && words[DELAY_COLUMN].matches("\\d{1,18}")) {
                String name = name(tasks + "/" + thread, thread, process);
                delays.put(Counter.ofThread(part, Integer.parseInt(thread), name), Long.parseLong(words[DELAY_COLUMN]));
            }
        }
        return delays;
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
