// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.account;

import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.TailRing;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.Gap;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Joins the tails that several recorders have kept: whatever is above the highest of their thresholds is complete. */
public final class TailAccount {

    private final Set<SlowInvocation> invocations = new LinkedHashSet<>();
    private final List<Gap> gaps = new ArrayList<>();
    private long aboveNanos;
    private long ownAboveNanos;
    private long gapsAboveNanos;
    private long seen;
    private boolean isKept;

    private TailAccount() {}

    /**
     * Joins tails and interruptions, both in the order of the client threads. {@code measuredFromNanos}: clock reading
     * at the start of the measured part.
     */
    public static Optional<SlowLog> of(
            List<ClientThreadAccount> accounts, List<Optional<TailRing>> gaps, long measuredFromNanos) {
        TailAccount all = new TailAccount();
        for (int thread = 0; thread < accounts.size(); thread++) {
            for (LatencyRecorder recorder : accounts.get(thread).recorders()) {
                all.add(thread, recorder);
            }
            all.add(thread, gaps.get(thread), measuredFromNanos);
        }
        return all.isKept ? Optional.of(all.log(measuredFromNanos)) : Optional.empty();
    }

    private void add(int thread, LatencyRecorder recorder) {
        recorder.tail().ifPresent(tail -> {
            isKept = true;
            seen += tail.seen();
            aboveNanos = Math.max(aboveNanos, tail.thresholdNanos());
            tail.forEach((response, offset, service, lateness) ->
                    invocations.add(new SlowInvocation(thread, offset, response - service, lateness, service)));
        });
        recorder.stalls().ifPresent(stalls -> {
            ownAboveNanos = Math.max(ownAboveNanos, stalls.thresholdNanos());
            stalls.forEach((own, offset, service, response) ->
                    invocations.add(new SlowInvocation(thread, offset, response - service, own - service, service)));
        });
    }

    private void add(int thread, Optional<TailRing> ring, long measuredFromNanos) {
        ring.ifPresent(found -> {
            gapsAboveNanos = Math.max(gapsAboveNanos, found.thresholdNanos());
            found.forEach(
                    (nanos, before, none, nothing) -> gaps.add(new Gap(thread, before - measuredFromNanos, nanos)));
        });
    }

    private SlowLog log(long measuredFromNanos) {
        List<SlowInvocation> complete = invocations.stream()
                .filter(one -> one.responseNanos() > aboveNanos || one.ownNanos() > ownAboveNanos)
                .sorted(Comparator.comparingLong(SlowInvocation::dueOffsetNanos))
                .toList();
        List<Gap> completeGaps = gaps.stream()
                .filter(gap -> gap.nanos() > gapsAboveNanos)
                .sorted(Comparator.comparingLong(Gap::startOffsetNanos))
                .toList();
        return new SlowLog(
                measuredFromNanos,
                aboveNanos,
                ownAboveNanos,
                Math.max(0, seen - complete.size()),
                complete,
                gapsAboveNanos,
                completeGaps);
    }
}
