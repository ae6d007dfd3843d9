// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.client.PingSession;
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

/**
 * One invocation is a message to the reflector and its verified echo. {@link PingParameters} tells which.
 *
 * <p>Where both ends read the same clock, the legs {@code client_to_reflector} and {@code reflector_to_client} come from
 * one clock reading at the reflector, so that in every invocation they add up to the whole; otherwise there is
 * {@code reflector_dwell} alone.
 */
public final class RoundTripTask implements LatencyTask {

    private RunContext context;
    private Reflector ownReflector;
    private PingSession session;
    private RoundTrip roundTrip;

    /** Creates the task; {@link #init} does the rest. */
    public RoundTripTask() {}

    @Override
    public void init(RunContext runContext) throws IOException {
        context = runContext;
        PingParameters parameters = PingParameters.of(runContext.parameters());
        SessionOpening opening = new SessionOpening(parameters);
        String address = open(opening, parameters);
        Stamps stamps = session.request().stamps();
        RoundTripParts parts = new RoundTripParts(
                session,
                parameters,
                runContext,
                new PingMessages(
                        parameters.sizeBytes(), stamps, session.request().seed()),
                LegProbes.create(runContext, stamps),
                KernelProbes.of(runContext, session.endpoint()));
        roundTrip = opening.isLossy() ? new LossyRoundTrip(parts) : new ReliableRoundTrip(parts);
        describe(parameters, address, stamps);
    }

    /** Returns where the reflector is, in words where it has no address. */
    private String open(SessionOpening opening, PingParameters parameters) throws IOException {
        if (!opening.hasOtherEnd()) {
            session = opening.openAlone();
            return "none";
        }
        HostPort address = reflectorAddress(parameters);
        session = opening.open(address);
        return parameters.isReflectorThread() ? PingParameters.THREAD : address.toString();
    }

    private HostPort reflectorAddress(PingParameters parameters) throws IOException {
        if (parameters.isReflectorThread()) {
            ownReflector = Reflector.start(ReflectorOptions.defaults(), PinnerDiscovery.find());
            return ownReflector.address();
        }
        return HostPort.of(new TransportAddress(parameters.reflector()));
    }

    private void describe(PingParameters parameters, String address, Stamps stamps) {
        PeerIdentity peer = session.reflector();
        session.offer().map(SessionOffer::placement).ifPresent(this::place);
        context.fact("transport", parameters.transport());
        context.fact("wait", parameters.clientWait().text());
        context.fact("reflector_wait", parameters.reflectorWait().text());
        context.fact("message_bytes", Integer.toString(parameters.sizeBytes()));
        context.fact("data_connection", session.endpoint().description());
        context.fact("reflector_address", address);
        context.fact("reflector_pid", Long.toString(peer.pid()));
        context.fact("reflector_version", peer.version());
        context.fact("reflector_jvm", peer.jvm());
        context.fact("reflector_shares_clock", Boolean.toString(peer.sharesClockWith(PeerIdentity.self())));
        if (parameters.fault().isOn()) {
            context.fact("reflector_fault", parameters.fault().text());
        }
        context.fact("reflector_stamps", stamps.text());
    }

    private void place(ThreadPlacement placement) {
        context.placement(placement.role(), placement.cpu(), placement.reason());
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws PingException {
        roundTrip.invoke();
    }

    @Override
    public void close() {
        if (roundTrip != null) {
            roundTrip.close();
            roundTrip.tell(context);
        }
        if (session != null) {
            context.fact("data_connection", session.endpoint().description()); // knows more at the end
            session.end().ifPresent(account -> {
                context.fact("reflector_echoed", Long.toString(account.echoed()));
                context.fact("reflector_bad", Long.toString(account.bad()));
                account.cpu().filter(use -> ownReflector == null).ifPresent(context::cpuUse); // else it is in ours
            });
        }
        if (ownReflector != null) {
            ownReflector.close();
        }
    }
}
