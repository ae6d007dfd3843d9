// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a process burned as fields of a frame; of its threads only the busiest, as a frame is small. */
final class CpuFields {

    private static final int MOST_THREADS = 32;
    private static final int NUMBERS = 4;

    private CpuFields() {}

    static void write(CpuUse use, Map<String, String> fields) {
        fields.put("cpu_role", use.role());
        fields.put("cpu_elapsed_nanos", Long.toString(use.elapsedNanos()));
        fields.put("cpu_nanos", Long.toString(use.cpuNanos()));
        int threads = Math.min(MOST_THREADS, use.threads().size());
        fields.put("cpu_threads", Integer.toString(threads));
        for (int i = 0; i < threads; i++) {
            fields.put(threadField(i), text(use.threads().get(i)));
        }
    }

    private static String threadField(int index) {
        return "cpu_thread_" + index;
    }

    /** The name comes last, as it may hold blanks. */
    private static String text(ThreadUse thread) {
        return thread.cpuNanos() + " " + thread.queuedNanos() + " " + thread.voluntarySwitches() + " "
                + thread.involuntarySwitches() + " " + thread.name();
    }

    static Optional<CpuUse> read(FieldReader fields) throws ProtocolException {
        if (!fields.has("cpu_role")) {
            return Optional.empty();
        }
        int count = Math.min(MOST_THREADS, fields.integer("cpu_threads"));
        List<ThreadUse> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(fields.parsed(threadField(i), CpuFields::thread));
        }
        return Optional.of(new CpuUse(
                fields.text("cpu_role"), fields.number("cpu_elapsed_nanos"), fields.number("cpu_nanos"), threads));
    }

    private static ThreadUse thread(String text) {
        String[] parts = text.split(" ", NUMBERS + 1);
        if (parts.length <= NUMBERS) {
            throw new IllegalArgumentException("four numbers and a name are needed");
        }
        return new ThreadUse(
                parts[NUMBERS],
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                Long.parseLong(parts[2]),
                Long.parseLong(parts[3]));
    }
}
