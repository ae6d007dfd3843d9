// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;

/** The probes of the parts of a round trip, as far as the clocks allow. */
final class LegProbes {

    private final Stamps stamps;
    private final Probe there;
    private final Probe back;
    private final Probe dwell;

    private LegProbes(Stamps stamps, Probe there, Probe back, Probe dwell) {
        this.stamps = stamps;
        this.there = there;
        this.back = back;
        this.dwell = dwell;
    }

    /** One time stamp is for legs on a shared clock, two are for the dwell on the reflector's. */
    static LegProbes create(RunContext context, Stamps stamps) {
        return switch (stamps) {
            case NONE -> new LegProbes(stamps, null, null, null);
            case ONE ->
                new LegProbes(
                        stamps,
                        context.probe(SeriesNames.CLIENT_TO_REFLECTOR),
                        context.probe(SeriesNames.REFLECTOR_TO_CLIENT),
                        null);
            case TWO -> new LegProbes(stamps, null, null, context.probe(SeriesNames.REFLECTOR_DWELL));
        };
    }

    /** Records what the echo tells. The legs begin and end with the invocation's service time, so they add up to it. */
    @HotPath
    void record(PingMessages messages) {
        if (stamps == Stamps.ONE) {
            final long reflectorNanos = messages.receivedNanos();
            there.recordSinceStart(reflectorNanos);
            back.recordUntilCompletion(reflectorNanos);
        } else if (stamps == Stamps.TWO) {
            dwell.record(messages.sentNanos() - messages.receivedNanos());
        }
    }
}
