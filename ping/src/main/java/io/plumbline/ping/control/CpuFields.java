// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.SystemCalls;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Encodes the CPU use of a process as fields of a frame; of its threads only the busiest, as a frame is small. */
final class CpuFields {

    private static final int MOST_THREADS = 32;
    private static final int NUMBERS = 4;
    private static final String CALLS = "cpu_calls";
    private static final int CALL_NUMBERS = 4;
    private static final int THREAD_CALL_NUMBERS = 2;

    private CpuFields() {}

    static void write(CpuUse use, Map<String, String> fields) {
        fields.put("cpu_role", use.role());
        fields.put("cpu_elapsed_nanos", Long.toString(use.elapsedNanos()));
        fields.put("cpu_nanos", Long.toString(use.cpuNanos()));
        use.calls().ifPresent(calls -> fields.put(CALLS, text(calls)));
        int threads = Math.min(MOST_THREADS, use.threads().size());
        fields.put("cpu_threads", Integer.toString(threads));
        for (int i = 0; i < threads; i++) {
            ThreadUse thread = use.threads().get(i);
            fields.put(threadField(i), text(thread));
            fields.put(threadCallsField(i), thread.reads() + " " + thread.writes());
        }
    }

    private static String text(SystemCalls calls) {
        return calls.reads() + " " + calls.writes() + " " + calls.transport() + " " + calls.invocations();
    }

    private static String threadField(int index) {
        return "cpu_thread_" + index;
    }

    private static String threadCallsField(int index) {
        return threadField(index) + "_calls";
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
            long[] calls = readThreadCalls(fields, threadCallsField(i));
            threads.add(fields.parsed(threadField(i), text -> thread(text, calls)));
        }
        return Optional.of(new CpuUse(
                fields.text("cpu_role"),
                fields.number("cpu_elapsed_nanos"),
                fields.number("cpu_nanos"),
                readCalls(fields),
                threads));
    }

    private static Optional<SystemCalls> readCalls(FieldReader fields) throws ProtocolException {
        return fields.has(CALLS) ? Optional.of(fields.parsed(CALLS, CpuFields::calls)) : Optional.empty();
    }

    private static long[] readThreadCalls(FieldReader fields, String name) throws ProtocolException {
        return fields.has(name)
                ? fields.parsed(name, text -> numbers(text, THREAD_CALL_NUMBERS))
                : new long[THREAD_CALL_NUMBERS];
    }

    private static SystemCalls calls(String text) {
        long[] numbers = numbers(text, CALL_NUMBERS);
        return new SystemCalls(numbers[0], numbers[1], numbers[2], numbers[3]);
    }

    private static long[] numbers(String text, int count) {
        long[] numbers =
                Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray();
        if (numbers.length != count) {
            throw new IllegalArgumentException("numbers=" + numbers.length + " (allowed: " + count + ")");
        }
        return numbers;
    }

    private static ThreadUse thread(String text, long[] calls) {
        String[] parts = text.split(" ", NUMBERS + 1);
        if (parts.length <= NUMBERS) {
            throw new IllegalArgumentException("four numbers and a name are needed");
        }
        return new ThreadUse(
                parts[NUMBERS],
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                Long.parseLong(parts[2]),
                Long.parseLong(parts[3]),
                calls[0],
                calls[1]);
    }
}
