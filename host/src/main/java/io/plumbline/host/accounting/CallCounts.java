// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts a thread's system calls, from its {@code /proc/<pid>/task/<tid>/io}: those that read and those that write,
 * including those that found nothing, and the bytes of both. Sends and receives of sockets ({@code recvfrom}, {@code sendmsg} and their like)
 * and calls that only wait are not among them.
 */
public record CallCounts(long reads, long writes, long bytes) {

    static Optional<CallCounts> parse(List<String> lines) {
        OptionalLong reads = ProcText.count("syscr:", lines);
        OptionalLong writes = ProcText.count("syscw:", lines);
        long bytes = ProcText.count("rchar:", lines).orElse(0)
                + ProcText.count("wchar:", lines).orElse(0);
        return reads.isPresent() && writes.isPresent()
                ? Optional.of(new CallCounts(reads.getAsLong(), writes.getAsLong(), bytes))
                : Optional.empty();
    }

    /** Returns the differences to an earlier reading of the same thread, never negative. */
    public CallCounts since(CallCounts earlier) {
        return new CallCounts(
                Math.max(0, reads - earlier.reads),
                Math.max(0, writes - earlier.writes),
                Math.max(0, bytes - earlier.bytes));
    }
}
