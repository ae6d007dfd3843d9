// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.function.ToLongFunction;

/**
 * The invocations of a run that are examined one by one: by their response, or by what they took without queueing,
 * which a backlog hides. {@code aboveNanos}: response time from which on one is slow; {@code ownAboveNanos}: time
 * without queueing from which on one was held up itself.
 */
record SlowPart(long aboveNanos, long ownAboveNanos) {

    private static final int ONE_IN = 1_000;
    private static final int MIN_DELAYS = 10;

    /**
     * Chooses them: the slowest thousandth of the run, all above the limit of the whole result, and so many that there
     * are ten delays, if it had so many. None that took as long as is usual.
     */
    static SlowPart of(RunEvidence run, long commonNanos) {
        long[] responses = sorted(run, SlowInvocation::responseNanos);
        long[] owns = sorted(run, SlowInvocation::ownNanos);
        long rank = Math.max(MIN_DELAYS, run.run().counts().completed() / ONE_IN);
        SlowPart all = new SlowPart(
                Math.max(run.log().aboveNanos(), run.usualNanos()),
                Math.max(run.log().ownAboveNanos(), run.usualNanos()));
        while (true) {
            SlowPart part = new SlowPart(
                    Math.max(all.aboveNanos, Math.min(commonNanos, below(responses, rank))),
                    Math.max(all.ownAboveNanos, below(owns, rank)));
            if (part.equals(all) || delays(run, part) >= MIN_DELAYS) {
                return part;
            }
            rank *= 2;
        }
    }

    private static long[] sorted(RunEvidence run, ToLongFunction<SlowInvocation> time) {
        return run.log().invocations().stream().mapToLong(time).sorted().toArray();
    }

    private static long below(long[] sorted, long rank) {
        return rank > sorted.length ? -1 : sorted[sorted.length - (int) rank] - 1;
    }

    private static long delays(RunEvidence run, SlowPart part) {
        return Delay.groups(run, part).stream()
                .filter(members -> members.stream().anyMatch(one -> one.ownNanos() > run.usualNanos()))
                .count();
    }

    boolean has(SlowInvocation one) {
        return one.responseNanos() > aboveNanos || isHeldUp(one);
    }

    boolean isHeldUp(SlowInvocation one) {
        return one.ownNanos() > ownAboveNanos;
    }
}
