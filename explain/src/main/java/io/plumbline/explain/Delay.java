// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A delay: slow invocations of one client thread of which each was due before the one before was over, and what their head met. */
record Delay(RunEvidence run, List<SlowInvocation> members, SlowInvocation head, long usualNanos, Ledger ledger) {

    /**
     * Finds the delays of a run.
     *
     * @param run the run
     * @param aboveNanos invocations up to this are not slow
     */
    static List<Delay> of(RunEvidence run, long aboveNanos) {
        long usualNanos = run.usualNanos();
        List<Delay> all = new ArrayList<>();
        List<SlowInvocation> slow = run.log().invocations().stream()
                .filter(one -> one.responseNanos() > aboveNanos)
                .sorted(Comparator.comparingInt(SlowInvocation::thread)
                        .thenComparingLong(SlowInvocation::dueOffsetNanos))
                .toList();
        List<SlowInvocation> members = new ArrayList<>();
        long busyUntil = Long.MIN_VALUE;
        for (SlowInvocation one : slow) {
            boolean isBehind =
                    !members.isEmpty() && members.get(0).thread() == one.thread() && one.dueOffsetNanos() <= busyUntil;
            if (!isBehind && !members.isEmpty()) {
                all.add(of(run, members, usualNanos));
                members.clear();
            }
            busyUntil = isBehind ? Math.max(busyUntil, one.completionOffsetNanos()) : one.completionOffsetNanos();
            members.add(one);
        }
        if (!members.isEmpty()) {
            all.add(of(run, members, usualNanos));
        }
        return all;
    }

    private static Delay of(RunEvidence run, List<SlowInvocation> members, long usualNanos) {
        SlowInvocation head = members.stream()
                .max(Comparator.comparingLong(SlowInvocation::ownNanos))
                .orElseThrow();
        return new Delay(run, List.copyOf(members), head, usualNanos, new Ledger(run, head, usualNanos));
    }

    long excessNanos() {
        return Math.max(0, head.ownNanos() - usualNanos);
    }

    long windowNanos() {
        return Math.max(1, head.ownNanos());
    }

    long endOffsetNanos() {
        return members.stream()
                .mapToLong(SlowInvocation::completionOffsetNanos)
                .max()
                .orElseThrow();
    }

    /** The share of the excess that a cause accounts for, 0 to 1. */
    double coverage(DelayCause cause) {
        return excessNanos() == 0 ? 0 : Math.min(1, (double) ledger.nanos(cause) / excessNanos());
    }

    /** The cause of the most time; {@link DelayCause#UNEXPLAINED} if there is none. */
    DelayCause longestCause() {
        return ledger.lines().stream()
                .map(LedgerLine::cause)
                .filter(DelayCause::isCause)
                .findFirst()
                .orElse(DelayCause.UNEXPLAINED);
    }

    /** The cause of at least half of the excess; else {@link DelayCause#UNEXPLAINED}. */
    DelayCause mainCause() {
        DelayCause longest = longestCause();
        return longest.isCause() && coverage(longest) >= 0.5 ? longest : DelayCause.UNEXPLAINED;
    }
}
