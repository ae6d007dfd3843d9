// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.client.ReflectorSession;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.ReflectorOptions;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;

/** What a task of a ping holds open: a session with a reflector and, where it is in this process, the reflector. */
final class PingConnection implements AutoCloseable {

    private final RunContext context;
    private final PingParameters parameters;
    private Reflector ownReflector;
    private ReflectorSession session;

    PingConnection(RunContext context) {
        this.context = context;
        this.parameters = PingParameters.of(context.parameters());
    }

    /** Opens the session, and tells about it. What was opened is to be closed also if this fails. */
    void open(SessionOpening opening) throws IOException {
        HostPort address = reflectorAddress();
        session = opening.open(address);
        describe(address, session.request().stamps());
    }

    PingParameters parameters() {
        return parameters;
    }

    RoundTripParts parts() {
        Stamps stamps = session.request().stamps();
        return new RoundTripParts(
                session,
                parameters,
                context,
                new PingMessages(
                        parameters.sizeBytes(), stamps, session.request().seed()),
                LegProbes.create(context, stamps));
    }

    private HostPort reflectorAddress() throws IOException {
        if (parameters.isReflectorThread()) {
            ownReflector = Reflector.start(ReflectorOptions.defaults(), PinnerDiscovery.find());
            return ownReflector.address();
        }
        return HostPort.of(new TransportAddress(parameters.reflector()));
    }

    private void describe(HostPort address, Stamps stamps) {
        SessionOffer offer = session.offer();
        PeerIdentity peer = session.reflector();
        ThreadPlacement placement = offer.placement();
        context.placement(placement.role(), placement.cpu(), placement.reason());
        context.fact("transport", parameters.transport());
        context.fact("wait", parameters.clientWait().text());
        context.fact("reflector_wait", parameters.reflectorWait().text());
        context.fact("message_bytes", Integer.toString(parameters.sizeBytes()));
        context.fact("data_connection", session.endpoint().description());
        context.fact("reflector_address", parameters.isReflectorThread() ? PingParameters.THREAD : address.toString());
        context.fact("reflector_pid", Long.toString(peer.pid()));
        context.fact("reflector_version", peer.version());
        context.fact("reflector_jvm", peer.jvm());
        context.fact("reflector_shares_clock", Boolean.toString(peer.sharesClockWith(PeerIdentity.self())));
        context.fact("reflector_stamps", stamps.text());
    }

    /** Closes everything, and tells what the reflector has to say at the end. */
    @Override
    public void close() {
        if (session != null) {
            context.fact("data_connection", session.endpoint().description()); // knows more at the end
            session.end().ifPresent(account -> {
                context.count("reflector_echoed", account.echoed());
                context.count("reflector_bad", account.bad());
                context.count("reflector_cpu_nanos", account.cpuNanos());
            });
        }
        if (ownReflector != null) {
            ownReflector.close();
        }
    }
}
