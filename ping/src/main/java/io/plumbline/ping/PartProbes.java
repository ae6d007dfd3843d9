// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.KernelStamped;

/** The probes of the parts of a round trip, as far as the clocks allow: legs and dwell, and those of the kernel's stamps. */
final class PartProbes {

    private final RunContext context;
    private final Stamps stamps;
    private final Probe there; // these two are null where the clocks differ
    private final Probe back;
    private final Probe dwell;
    private final KernelStamped kernel; // null where the kernel stamps nothing
    private final Probe sendCall;
    private final Probe stackAndWire;
    private final Probe wakeUp;

    /** The legs need a clock that both ends read; the dwell needs two time stamps, on whichever clock. */
    PartProbes(RunContext context, Stamps stamps, boolean sharesClock, KernelStamped kernel) {
        this.kernel = kernel;
        this.sendCall = kernel == null ? null : context.probe(SeriesNames.SEND_CALL);
        this.stackAndWire = kernel == null ? null : context.probe(SeriesNames.STACK_AND_WIRE);
        this.wakeUp = kernel == null ? null : context.probe(SeriesNames.WAKE_UP);
        boolean hasLegs = sharesClock && stamps != Stamps.NONE;
        this.context = context;
        this.stamps = stamps;
        this.there = hasLegs ? context.probe(SeriesNames.CLIENT_TO_REFLECTOR) : null;
        this.back = hasLegs ? context.probe(SeriesNames.REFLECTOR_TO_CLIENT) : null;
        this.dwell = stamps == Stamps.TWO ? context.probe(SeriesNames.REFLECTOR_DWELL) : null;
    }

    /** Records what is known of the message that was just answered. */
    @HotPath
    void record(PingMessages messages) {
        if (stamps != Stamps.NONE) {
            recordLegs(messages);
        }
        if (kernel != null) {
            recordKernel();
        }
    }

    /**
     * The legs begin and end with the invocation's service time, so that they add up to it, with the dwell between
     * them.
     */
    @HotPath
    private void recordLegs(PingMessages messages) {
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

    @HotPath
    private void recordKernel() {
        final long left = kernel.leftNanos();
        final long reached = kernel.reachedNanos();
        if (left != KernelStamped.UNKNOWN && reached != KernelStamped.UNKNOWN) {
            sendCall.record(left - context.actualStartNanos());
            stackAndWire.record(reached - left);
            wakeUp.recordUntilCompletion(reached);
        }
    }
}
