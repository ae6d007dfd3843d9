// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.UnsentTimes;
import io.plumbline.core.reply.CurrentClient;
import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.CountableArrivals;
import io.plumbline.core.schedule.InvokedClient;
import java.util.List;

/**
 * The part of the schedule that one client thread has. {@code turn}: the client of the arrival that was returned last;
 * {@code settling}: receives the client whose invocations are accounted for at the end.
 */
record ThreadSchedule(ArrivalCursor arrivals, InvokedClient turn, CurrentClient settling) {

    /**
     * Accounts for the invocations that were due and never started, in the time of filling a histogram, however many
     * there are. Only a few million are looked at one by one, where that is more exact. {@code nextNanos}: the arrival
     * returned last, the first that has not started.
     */
    void settleUnsent(RunTime time, long nextNanos, Ending end, CensoredRecorder censored) {
        if (nextNanos >= end.endOffsetNanos()) {
            return;
        }
        settle(time, nextNanos, end, censored);
        List<CountableArrivals> left =
                arrivals.walk(end.endOffsetNanos(), dueNanos -> settle(time, dueNanos, end, censored));
        for (int place = 0; place < left.size(); place++) {
            settling.set(place);
            censored.unsent(new UnsentTimes(
                    left.get(place),
                    Math.min(time.warmUpNanos(), end.endOffsetNanos()),
                    end.endOffsetNanos(),
                    end.gaveUpNanos() - time.startNanos()));
        }
    }

    private void settle(RunTime time, long dueNanos, Ending end, CensoredRecorder censored) {
        if (time.isMeasured(dueNanos)) {
            settling.set(turn.client());
            censored.unsent(end.gaveUpNanos() - (time.startNanos() + dueNanos));
        }
    }

    /**
     * The end of a run. {@code gaveUpNanos}: clock reading at which the run was given up; not before the end;
     * {@code endOffsetNanos}: invocations due from here on don't count, in nanoseconds since the start of the schedule.
     */
    record Ending(long gaveUpNanos, long endOffsetNanos) {}
}
