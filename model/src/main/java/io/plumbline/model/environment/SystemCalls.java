// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * System calls of a process while it measured or reflected, as far as they can be counted without disturbing it.
 *
 * <p>The kernel counts the calls of the <i>read</i> and <i>write</i> families, wherever in the process they are made.
 * Of all others, only those of the transport are counted, if it makes them itself.
 *
 * @param reads calls that read, of all its threads, including those that found nothing
 * @param transport other calls of the transport: send, receive, wait, wake; 0 if it doesn't count them
 * @param invocations invocations in which this process took part meanwhile, including the warm-up
 * @param bytes bytes that those reads and writes moved; 0 if unknown
 */
public record SystemCalls(long reads, long writes, long transport, long invocations, long bytes) {

    public static final String ALL_COUNTED = "all";

    public static final String SOME_COUNTED = "some";

    public SystemCalls {
        if (LongStream.of(reads, writes, transport, invocations, bytes).min().orElse(0) < 0) {
            throw new IllegalArgumentException("system calls are negative: reads=" + reads + ", writes=" + writes
                    + ", transport=" + transport + ", invocations=" + invocations + ", bytes=" + bytes);
        }
    }

    /**
     * Names a fork's fact on the counted calls of one side: {@link #ALL_COUNTED} or {@link #SOME_COUNTED}.
     * {@code role}: such as {@code client}, {@code reflector}.
     */
    public static String countedFact(String role) {
        return role + "_calls_counted";
    }

    /** {@return how many calls there were in all; 0 or more} */
    public long total() {
        return reads + writes + transport;
    }

    /**
     * Spreads calls over the invocations. {@code calls}: how many, such as {@link #total()}. Returns calls for each
     * invocation; empty if there was none.
     */
    public OptionalDouble perInvocation(long calls) {
        return invocations == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) calls / invocations);
    }

    /** Puts another process that did the same beside this one. */
    public SystemCalls plus(SystemCalls other) {
        return new SystemCalls(
                reads + other.reads,
                writes + other.writes,
                transport + other.transport,
                invocations + other.invocations,
                bytes + other.bytes);
    }
}
