// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.List;

/**
 * Slow invocations of one client thread that follow each other without a pause: a single delay, and those queued behind it.
 *
 * @param fork index of the fork, 0 for the first
 * @param run index of the run within the fork, 0 for the first
 * @param head the invocation that was delayed itself
 * @param endOffsetNanos when the last of them was completed, in nanoseconds since the measured part began
 * @param queued how many more slow ones were queued behind it
 * @param usualNanos what such an invocation takes without having been delayed, in nanoseconds
 * @param confidence confidence in the first cause of its account
 * @param ledger account of the head's time without its queueing, the longest cause first, the usual time and what is
 *     unexplained last; its lines add up to {@link SlowInvocation#ownNanos}
 * @param excluded causes that certainly had no part in it
 * @param unknown causes that nothing here could see
 * @param hints what else fell into the window, in words for people
 */
public record Episode(
        int fork,
        int run,
        SlowInvocation head,
        long endOffsetNanos,
        int queued,
        long usualNanos,
        Confidence confidence,
        List<LedgerLine> ledger,
        List<DelayCause> excluded,
        List<DelayCause> unknown,
        List<String> hints) {

    /** Copies the lists. */
    public Episode {
        ledger = List.copyOf(ledger);
        excluded = List.copyOf(excluded);
        unknown = List.copyOf(unknown);
        hints = List.copyOf(hints);
    }

    /**
     * Returns what the head took beyond what is usual.
     *
     * @return nanoseconds, 0 or more
     */
    public long excessNanos() {
        return Math.max(0, head.ownNanos() - usualNanos);
    }
}
