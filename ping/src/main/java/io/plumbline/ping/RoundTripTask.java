// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.ping.option.PingParameters;
import java.io.IOException;

/**
 * Sends a message to the reflector in each invocation, and verifies its echo, according to {@link PingParameters}.
 * Where both ends read the same clock, the legs {@code client_to_reflector} and {@code reflector_to_client} come from
 * one clock reading at the reflector, so that in every invocation they add up to the whole. A second reading, if
 * requested, gives {@code reflector_dwell} between them. If the clocks differ, there is only the dwell.
 */
public final class RoundTripTask implements LatencyTask {

    private RunContext context;
    private PingConnection connection;
    private RoundTrip roundTrip;

    public RoundTripTask() {}

    @Override
    public void init(RunContext runContext) throws IOException {
        context = runContext;
        connection = new PingConnection(runContext);
        connection.open();
        RoundTripParts parts = connection.parts(true);
        roundTrip = connection.isLossy() ? new LossyRoundTrip(parts) : new ReliableRoundTrip(parts);
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws PingException {
        roundTrip.invoke();
    }

    @Override
    public void close() {
        if (roundTrip != null) {
            roundTrip.tell(context);
        }
        if (connection != null) {
            connection.close();
        }
    }
}
