// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.client.PingSession;
import io.plumbline.ping.client.SessionOpening;
import io.plumbline.ping.client.SharedSession;
import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.reflector.ReflectorInProcess;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.KernelStamped;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;

/** Connection of a ping's task: a session with a reflector and, where it is in this process, the reflector. */
final class PingConnection implements AutoCloseable {

    private final RunContext context;
    private final PingParameters parameters;
    private final PingSpec ping;
    private ReflectorInProcess ownReflector;
    private SessionOpening opening;
    private PingSession session;
    private PingMessages messages;

    PingConnection(RunContext context) {
        this.context = context;
        this.parameters = context.shared(PingParameters.class, () -> PingParameters.of(context.parameters()));
        this.ping = parameters.ping();
    }

    /** Opens the session, and tells about it. What was opened is to be closed also if this fails. */
    void open() throws IOException {
        opening = new SessionOpening(parameters);
        long beforeNanos = context.clock().nanoTime();
        String address = reach();
        if (session.isFirst()) {
            context.fact(FactNames.SET_UP_NANOS, Long.toString(context.clock().nanoTime() - beforeNanos));
            describe(address, session.request().stamps());
        }
        context.fact("data_connection", session.endpoint().description());
    }

    private String reach() throws IOException {
        if (!opening.hasOtherEnd()) {
            session = opening.openAlone();
            return "none";
        }
        HostPort address = reflectorAddress();
        session = ping.reflectorThreads().isPresent()
                ? opening.join(context.shared(SharedSession.class, SharedSession::new), address, context.clients())
                : opening.open(address);
        return parameters.isReflectorThread() ? PingParameters.THREAD : address.toString();
    }

    Endpoint endpoint() {
        return session.endpoint();
    }

    boolean isLossy() {
        return opening.isLossy();
    }

    /** Returns what round trips are made of; the kernel's stamps say of which message they are if there is one at a time. */
    RoundTripParts parts(boolean isOneAtATime) {
        KernelStamped kernel = isOneAtATime && session.endpoint() instanceof KernelStamped stamped ? stamped : null;
        Stamps stamps = session.request().stamps();
        messages =
                new PingMessages(ping.size().bytes(), stamps, session.request().seed());
        return new RoundTripParts(
                session, parameters, context, messages, new PartProbes(context, stamps, sharesClock(), kernel));
    }

    private boolean sharesClock() {
        return session.reflector().sharesClockWith(PeerIdentity.self());
    }

    private HostPort reflectorAddress() throws IOException {
        if (parameters.isReflectorThread()) {
            ownReflector = ping.reflectorThreads().isPresent()
                    ? context.shared(ReflectorInProcess.class, () -> new ReflectorInProcess(parameters))
                    : new ReflectorInProcess(parameters);
            return ownReflector.join();
        }
        return HostPort.of(new TransportAddress(parameters.reflector()));
    }

    private void describe(String address, Stamps stamps) {
        PeerIdentity peer = session.reflector();
        session.offer().map(SessionOffer::placement).ifPresent(context::placement);
        context.fact("transport", ping.transport());
        context.fact("wait", ping.clientWait().text());
        context.fact("reflector_wait", ping.wantedReflectorWait().text());
        Connections connections = session.request().connections();
        if (connections.areGathered()) {
            context.fact("reflector_threads", Integer.toString(connections.reflectorThreads()));
        }
        countCalls(Roles.CLIENT, ping.clientWait());
        countCalls(Roles.REFLECTOR, ping.wantedReflectorWait());
        context.fact("message_bytes", Integer.toString(ping.size().bytes()));
        context.fact(FactNames.REFLECTOR_ADDRESS, address);
        session.session()
                .map(shared -> IpSockets.text(shared.reflectorAddress()))
                .ifPresent(used -> context.fact("reached_address", used));
        ping.dscp().ifPresent(dscp -> context.fact("dscp", dscp + ", read back at both ends"));
        context.fact("reflector_pid", Long.toString(peer.pid()));
        context.fact("reflector_version", peer.version());
        context.fact("reflector_jvm", peer.jvm());
        context.fact("reflector_shares_clock", Boolean.toString(sharesClock()));
        if (ping.reflectorFault().isOn()) {
            context.fact("reflector_fault", ping.reflectorFault().text());
        }
        context.fact("reflector_stamps", stamps.text());
    }

    private void countCalls(String role, WaitStrategy waitStrategy) {
        boolean areAll = opening.countsCalls(waitStrategy);
        context.fact(SystemCalls.countedFact(role), areAll ? SystemCalls.ALL_COUNTED : SystemCalls.SOME_COUNTED);
    }

    private void tell(SessionAccount account, long maxEchoes) {
        if (!account.canBe(maxEchoes)) {
            context.fact(FactNames.REFLECTOR_MISCOUNTED, account.counts());
            return;
        }
        context.count("reflector_echoed", account.echoed());
        context.count("reflector_bad", account.bad());
        context.count(FactNames.REFLECTOR_OTHERS, account.othersMet());
        account.cpu().filter(use -> ownReflector == null).ifPresent(context::cpuUse); // else it is in ours
    }

    /** A network may duplicate messages of a lossy transport. */
    private long maxEchoes() {
        if (messages == null) {
            return Long.MAX_VALUE;
        }
        return isLossy() ? Long.MAX_VALUE : messages.mostPrepared();
    }

    @Override
    public void close() {
        if (session != null) {
            context.fact("data_connection", session.endpoint().description()); // knows more at the end
            long maxEchoes = session.maxEchoes(maxEchoes());
            session.end().ifPresent(account -> tell(account, maxEchoes));
        }
        if (ownReflector != null) {
            ownReflector.leave();
        }
    }
}
