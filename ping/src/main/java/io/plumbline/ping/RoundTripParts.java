// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.client.PingSession;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.wire.PingMessages;

/** Building blocks of round trips on every transport; {@code context}: where times and losses go. */
record RoundTripParts(
        PingSession session, PingParameters parameters, RunContext context, PingMessages messages, PartProbes probes) {

    PingSpec ping() {
        return parameters.ping();
    }

    boolean spins() {
        return ping().clientWait().burnsCpu();
    }

    ReplyTimer replyTimer() {
        return new ReplyTimer(context.clock(), ping().replyTimeout().toNanos());
    }

    Failures failures() {
        return new Failures(session, ping().replyTimeout());
    }
}
