// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.OptionalInt;

/** Derives the requests to transport and reflector from the parameters. */
public final class SessionOpening {

    private final PingParameters parameters;
    private final PingSpec ping;
    private final Transport transport;
    private final long seed = new SecureRandom().nextLong();

    public SessionOpening(PingParameters parameters) {
        this.parameters = parameters;
        this.ping = parameters.ping();
        this.transport = usable(parameters);
    }

    private static Transport usable(PingParameters parameters) {
        PingSpec ping = parameters.ping();
        Transport transport = Transports.named(ping.transport());
        transport
                .availability()
                .require("transport is not available: transport=" + transport.name(), IllegalArgumentException::new);
        if (!transport.waitStrategies().contains(ping.clientWait())) {
            throw new IllegalArgumentException("transport does not support this wait strategy: transport="
                    + transport.name() + ", wait=" + ping.clientWait().text());
        }
        ping.clientWait()
                .availability()
                .require(
                        "client can't use this wait strategy: wait="
                                + ping.clientWait().text(),
                        IllegalArgumentException::new);
        if (ping.size().bytes() > transport.maxMessageBytes()) {
            throw new IllegalArgumentException("message is too large for the transport: bytes="
                    + ping.size().bytes() + ", transport=" + transport.name() + " (allowed: up to "
                    + transport.maxMessageBytes() + ")");
        }
        Transports.checkSettings(transport, parameters.clientOptions());
        return transport;
    }

    public boolean hasOtherEnd() {
        return transport.reach() != Transport.Reach.ONE_THREAD;
    }

    public PingSession openAlone() throws IOException {
        if (Stamps.leastFor(ping.legs()) != Stamps.NONE) {
            throw new IllegalArgumentException("transport has no other end, and so no legs: transport="
                    + transport.name() + " (allowed: legs auto or off)");
        }
        if (ping.reflectorFault().isOn()) {
            throw new IllegalArgumentException("transport has no other end that could inject a fault: transport="
                    + transport.name() + ", fault=" + ping.reflectorFault().text() + " (allowed: no fault)");
        }
        return new PingSession(
                transport.connect(TransportAddress.ANY, parameters.clientOptions()),
                request(Stamps.NONE, Connections.ONE),
                Optional.empty(),
                true);
    }

    public PingSession open(HostPort address) throws IOException {
        return open(address, 1).join();
    }

    /** Opens a session with a connection for each of so many clients, unless another client has. */
    public PingSession join(SharedSession shared, HostPort address, int clients) throws IOException {
        return shared.join(() -> open(address, clients));
    }

    private ReflectorSession open(HostPort address, int clients) throws IOException {
        return ReflectorSession.open(address, parameters, reflector -> request(reflector, clients), transport);
    }

    public boolean countsCalls(WaitStrategy waitStrategy) {
        return transport.countsCalls(waitStrategy);
    }

    public boolean isLossy() {
        return transport.delivery() == Transport.Delivery.LOSSY;
    }

    private SessionRequest request(PeerIdentity reflector, int clients) {
        checkReach(reflector);
        OptionalInt threads = ping.reflectorThreads();
        Connections connections =
                threads.isPresent() ? new Connections(clients, Math.min(clients, threads.getAsInt())) : Connections.ONE;
        return request(stamps(ping, reflector.sharesClockWith(PeerIdentity.self())), connections);
    }

    private SessionRequest request(Stamps stamps, Connections connections) {
        return new SessionRequest(
                PeerIdentity.self().process(),
                ping.transport(),
                ping.wantedReflectorWait(),
                ping.size().bytes(),
                ping.socketBuffer().bytes(),
                ping.transportOptions(),
                stamps,
                parameters.reflectorCpu(),
                seed,
                ping.reflectorFault(),
                parameters.dscp(),
                connections);
    }

    private void checkReach(PeerIdentity reflector) {
        Transport.Reach reach = transport.reach();
        if (!PeerIdentity.self().isWithin(reach, reflector)) {
            throw new IllegalArgumentException("transport doesn't reach the reflector: transport=" + transport.name()
                    + ", reach=" + (reach == Transport.Reach.ONE_HOST ? "one host" : "one process")
                    + ", reflector=" + parameters.reflector()
                    + (reach == Transport.Reach.ONE_HOST
                            ? " (that is another host: measure there, or use a network transport)"
                            : " (let a thread of the client's own process reflect)"));
        }
    }

    /** One reading gives both legs where the clock is shared; two give the dwell, there and elsewhere. */
    static Stamps stamps(PingSpec ping, boolean sharesClock) {
        Stamps wanted = sharesClock && ping.legs() != Legs.DWELL ? Stamps.ONE : Stamps.TWO;
        if (ping.legs() == Legs.OFF) {
            return Stamps.NONE;
        }
        if (ping.size().bytes() >= wanted.leastBytes()) {
            return wanted;
        }
        if (ping.legs() == Legs.AUTO) {
            return Stamps.NONE;
        }
        throw new IllegalArgumentException("message is too small for the timestamps of the legs: bytes="
                + ping.size().bytes() + " (allowed: " + wanted.leastBytes() + " or more, or legs off)");
    }
}
