// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is known about a delay from elsewhere than its explanation: what was injected, and for how long its threads could have run and
 * had no CPU, by the scheduler's own account. Of a delay of which more than half was such a wait, that wait is the cause, whatever
 * was injected; of any other, the injection. Either is right where both took half, to a twentieth.
 *
 * @param injection what was done
 * @param right causes of which one has to be named first; several where the account of waits can't decide
 * @param certain causes that there were, so that none of them may be excluded
 */
record Truth(Injection injection, Set<DelayCause> right, Set<DelayCause> certain) {

    /** Shorter waits may lie within the uncertainty of events. */
    private static final long NOTABLE_NANOS = 100_000;

    private static final double HALF = 0.5;
    private static final double TIE = 0.05;

    Truth {
        right = Set.copyOf(right);
        certain = Set.copyOf(certain);
    }

    /**
     * Forms it.
     *
     * @param injection what was done
     * @param episode the delay, of which only the times count
     * @param client waits of the client
     * @param reflector waits of the reflector
     * @param collectedNanos for how long the JVM's collector may have stopped the client meanwhile, as it says itself
     */
    static Truth of(Injection injection, Episode episode, Waits client, Waits reflector, long collectedNanos) {
        long to = episode.head().completionOffsetNanos();
        long from = to - episode.head().ownNanos();
        long sent = to - episode.head().serviceNanos();
        double less = (HALF - TIE) * episode.excessNanos();
        double more = (HALF + TIE) * episode.excessNanos();
        Set<DelayCause> right = EnumSet.noneOf(DelayCause.class);
        Set<DelayCause> certain = EnumSet.noneOf(DelayCause.class);
        boolean isOtherwise = false;
        if (client.atMost(from, to) >= less) {
            right.add(DelayCause.PREEMPTED);
        }
        isOtherwise |= client.atLeast(from, to) > more && injection.answer() != DelayCause.PREEMPTED;
        if (reflector.atMost(sent, to) >= less) {
            right.add(DelayCause.REFLECTOR_PREEMPTED);
        }
        isOtherwise |= reflector.atLeast(sent, to) > more && injection.answer() != DelayCause.REFLECTOR_PREEMPTED;
        // who has the CPU of a thread doesn't matter while its JVM lets none run
        boolean isStopped = injection.answer() == DelayCause.STOPPED && collectedNanos >= less;
        if (!isOtherwise || isStopped) {
            right.add(injection.answer());
        }
        if (client.atLeast(from, to) >= NOTABLE_NANOS) {
            certain.add(DelayCause.PREEMPTED);
        }
        if (reflector.atLeast(sent, to) >= NOTABLE_NANOS) {
            certain.add(DelayCause.REFLECTOR_PREEMPTED);
        }
        if (!isOtherwise && injection.answer().isCause()) {
            certain.add(injection.answer());
        }
        return new Truth(injection, right, certain);
    }

    /** Whether it waited for a CPU for longer than the injection took. */
    boolean isOtherwise() {
        return !right.contains(injection.answer());
    }
}
