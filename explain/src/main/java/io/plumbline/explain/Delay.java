// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A delay: the invocation that something held up, and the slow ones that were queued behind it, until the next one that was held up
 * itself, or until the client had nothing outstanding.
 */
record Delay(RunEvidence run, List<SlowInvocation> members, SlowInvocation head, long usualNanos, Ledger ledger) {

    static List<Delay> of(RunEvidence run, SlowPart slow) {
        return groups(run, slow).stream()
                .map(members -> of(run, members, run.usualNanos()))
                .toList();
    }

    static List<List<SlowInvocation>> groups(RunEvidence run, SlowPart slow) {
        List<SlowInvocation> sorted = run.log().invocations().stream()
                .filter(slow::has)
                .sorted(Comparator.comparingInt(SlowInvocation::thread)
                        .thenComparingLong(SlowInvocation::dueOffsetNanos))
                .toList();
        List<List<SlowInvocation>> all = new ArrayList<>();
        List<SlowInvocation> members = new ArrayList<>();
        boolean hasHead = false;
        long busyUntil = Long.MIN_VALUE;
        for (SlowInvocation one : sorted) {
            boolean isBehind =
                    !members.isEmpty() && members.get(0).thread() == one.thread() && one.dueOffsetNanos() <= busyUntil;
            boolean isHeldUp = slow.isHeldUp(one);
            if (!isBehind || (isHeldUp && hasHead)) {
                members = new ArrayList<>();
                all.add(members);
                hasHead = false;
            }
            busyUntil = isBehind ? Math.max(busyUntil, one.completionOffsetNanos()) : one.completionOffsetNanos();
            hasHead |= isHeldUp;
            members.add(one);
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
        return coverage(ledger.nanos(cause));
    }

    double coverage(long nanos) {
        return excessNanos() == 0 ? 0 : Math.min(1, (double) nanos / excessNanos());
    }

    /** The cause of the most time; {@link DelayCause#UNEXPLAINED} if there is none. */
    DelayCause longestCause() {
        return ledger.amounts().stream()
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
