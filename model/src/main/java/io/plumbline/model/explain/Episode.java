// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.List;

/**
 * Consecutive slow invocations of one client thread without a gap: a single delay, and the invocations queued behind
 * it.
 *
 * @param fork index of the fork, 0 for the first
 * @param run index of the run within the fork, 0 for the first
 * @param endOffsetNanos completion of the last of them, in nanoseconds since the measured part began
 * @param queued how many further slow invocations were queued behind it
 * @param ledger account of the head's response, the longest cause of what it took itself first, then queueing, the
 *     usual time and the unexplained rest; its lines add up to {@link SlowInvocation#responseNanos}, in files of older
 *     versions without queueing
 * @param unknown causes that no source here could observe
 * @param hints what else happened in the window, which may have delayed it
 */
public record Episode(
        int fork,
        int run,
        SlowInvocation head,
        long endOffsetNanos,
        int queued,
        long usualNanos,
        Certainty confidence,
        List<LedgerLine> ledger,
        List<DelayCause> excluded,
        List<DelayCause> unknown,
        List<Happening> hints) {

    public Episode {
        ledger = List.copyOf(ledger);
        excluded = List.copyOf(excluded);
        unknown = List.copyOf(unknown);
        hints = List.copyOf(hints);
    }

    /** {@return the time that its account divides: nanoseconds, 0 or more} */
    public long accountedNanos() {
        return ledger.stream().mapToLong(LedgerLine::nanos).sum();
    }

    /** {@return the head's time beyond the usual: nanoseconds, 0 or more} */
    public long excessNanos() {
        return Math.max(0, head.ownNanos() - usualNanos);
    }
}
