// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.OptionalDouble;

/**
 * System calls of a process while it measured or reflected, as far as somebody counts them without being in the way.
 *
 * @param reads calls that read ({@code read}, {@code readv}, {@code pread64}, ...) of all its threads, with those that found
 *     nothing; counted by the kernel
 * @param writes calls that write ({@code write}, {@code writev}, ...), likewise
 * @param transport calls of the transport that are neither ({@code send}, {@code recv}, {@code epoll_wait}, {@code futex},
 *     {@code io_uring_enter}, ...); counted by those transports that make them themselves
 * @param invocations in which this process took part meanwhile, those of the warm-up too
 */
public record SystemCalls(long reads, long writes, long transport, long invocations) {

    /** Checks the ranges. */
    public SystemCalls {
        if (Math.min(Math.min(reads, writes), Math.min(transport, invocations)) < 0) {
            throw new IllegalArgumentException("system calls are negative: reads=" + reads + ", writes=" + writes
                    + ", transport=" + transport + ", invocations=" + invocations);
        }
    }

    /**
     * Returns how many calls there were in all.
     *
     * @return 0 or more
     */
    public long total() {
        return reads + writes + transport;
    }

    /**
     * Spreads calls over the invocations.
     *
     * @param calls how many, such as {@link #total()}
     * @return calls for each invocation; empty if there was none
     */
    public OptionalDouble perInvocation(long calls) {
        return invocations == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) calls / invocations);
    }

    /**
     * Puts another process that did the same beside this one.
     *
     * @param other its calls
     * @return the sums
     */
    public SystemCalls plus(SystemCalls other) {
        return new SystemCalls(
                reads + other.reads,
                writes + other.writes,
                transport + other.transport,
                invocations + other.invocations);
    }
}
