// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.KernelStamped;

/** The probes of the kernel's own stamps, where the endpoint has them. In each invocation the three add up to it. */
final class KernelProbes {

    private final RunContext context;
    private final KernelStamped stamps;
    private final Probe sendCall;
    private final Probe stackAndWire;
    private final Probe wakeUp;

    private KernelProbes(RunContext context, KernelStamped stamps) {
        this.context = context;
        this.stamps = stamps;
        this.sendCall = context.probe(SeriesNames.SEND_CALL);
        this.stackAndWire = context.probe(SeriesNames.STACK_AND_WIRE);
        this.wakeUp = context.probe(SeriesNames.WAKE_UP);
    }

    static KernelProbes of(RunContext context, Endpoint endpoint) {
        return endpoint instanceof KernelStamped stamped ? new KernelProbes(context, stamped) : null;
    }

    @HotPath
    void record() {
        final long left = stamps.leftNanos();
        final long reached = stamps.reachedNanos();
        if (left != KernelStamped.UNKNOWN && reached != KernelStamped.UNKNOWN) {
            sendCall.record(left - context.actualStartNanos());
            stackAndWire.record(reached - left);
            wakeUp.recordUntilCompletion(reached);
        }
    }
}
