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
    private final Probe there; // these two are null where the clocks differ
    private final Probe back;
    private final Probe dwell;

    private LegProbes(Stamps stamps, Probe there, Probe back, Probe dwell) {
        this.stamps = stamps;
        this.there = there;
        this.back = back;
        this.dwell = dwell;
    }

    /** The legs need a clock that both ends read; the dwell needs two time stamps, on whichever clock. */
    static LegProbes create(RunContext context, Stamps stamps, boolean sharesClock) {
        boolean hasLegs = sharesClock && stamps != Stamps.NONE;
        return new LegProbes(
                stamps,
                hasLegs ? context.probe(SeriesNames.CLIENT_TO_REFLECTOR) : null,
                hasLegs ? context.probe(SeriesNames.REFLECTOR_TO_CLIENT) : null,
                stamps == Stamps.TWO ? context.probe(SeriesNames.REFLECTOR_DWELL) : null);
    }

    /**
     * The legs begin and end with the invocation's service time, so that they add up to it, with the dwell between
     * them.
     */
    @HotPath
    void record(PingMessages messages) {
        if (stamps == Stamps.NONE) {
            return;
        }
        final long receivedNanos = messages.receivedNanos();
        long sentNanos = receivedNanos;
        if (stamps == Stamps.TWO) {
            sentNanos = messages.sentNanos();
            dwell.record(sentNanos - receivedNanos);
        }
        if (there != null) {
            there.recordSinceStart(receivedNanos);
            back.recordUntilCompletion(sentNanos);
        }
    }
}
