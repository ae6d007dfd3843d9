// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.mesh.protocol.Command;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshServer;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Ground that a coordinator runs on: the server that agents connect to, a clock, and one thread on which all is decided. Its certificate is made
 * for this mesh alone, unless it is kept in a file.
 */
final class Hub implements AutoCloseable {

    private static final long TICK_MILLIS = 200;

    /**
     * Where a hub is reached.
     *
     * @param bindHost name or address of this host that agents connect to
     * @param port port that agents connect to, 0 for any free one
     * @param certificateFile where the certificate is kept, and made if there is none; empty for another one each time
     */
    record Place(String bindHost, int port, Optional<Path> certificateFile) {}

    /** Decides; all on the hub's thread. */
    interface Owner {

        /** The machine that agents are connected to. */
        Command command();

        /** Agents can connect from now on; nothing of theirs has been received yet. */
        default void opened() {}

        /** An agent has come, or come back. */
        void joined(MeshHost host);

        /** Time has passed. */
        void ticked();

        /** Whether agents are answered; else they go on to dial. */
        default boolean answers() {
            return true;
        }

        /** It can't go on. */
        void failed(RuntimeException failure);
    }

    private final Place place;
    private final Owner owner;
    private final SelfSigned identity;
    private final String pin;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final ScheduledExecutorService loop = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "mesh-loop");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<String, Link> links = new HashMap<>();
    private final Map<Link, MeshHost> hosts = new HashMap<>();
    private volatile MeshServer server;

    Hub(Place place, Owner owner) throws IOException {
        this.place = place;
        this.owner = owner;
        this.identity = identity(place.certificateFile());
        this.pin = fingerprint(identity);
    }

    private static SelfSigned identity(Optional<Path> file) throws IOException {
        try {
            return file.isPresent() ? KeptCertificate.at(file.get()) : SelfSigned.create();
        } catch (GeneralSecurityException missing) {
            throw new IOException("no certificate can be made: reason=" + missing.getMessage(), missing);
        }
    }

    private static String fingerprint(SelfSigned identity) throws IOException {
        try {
            return Fingerprint.of(identity.certificate());
        } catch (GeneralSecurityException broken) {
            throw new IOException(broken.getMessage(), broken);
        }
    }

    /** Begins to let agents in. To be called once, when the owner is complete. */
    @SuppressWarnings("FutureReturnValueIgnored") // it says itself what fails
    void open(Token token) throws IOException {
        CountDownLatch isListening = new CountDownLatch(1);
        decide(() -> awaitAndOpen(isListening)); // what agents say waits behind it
        try {
            server = new MeshServer(
                    new InetSocketAddress(place.bindHost(), place.port()), identity, token, new Receiver());
        } catch (IOException refused) {
            loop.shutdownNow();
            throw refused;
        }
        isListening.countDown();
        loop.scheduleWithFixedDelay(guarded(this::tick), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void awaitAndOpen(CountDownLatch isListening) {
        try {
            isListening.await();
            owner.opened();
        } catch (InterruptedException refused) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        owner.command().tick(clock.nanoTime());
        owner.ticked();
    }

    /** Does something on the hub's thread; nothing more is decided once it is closed. */
    void decide(Runnable action) {
        try {
            loop.execute(guarded(action));
        } catch (RejectedExecutionException closed) {
            return; // what comes too late has no effect
        }
    }

    private Runnable guarded(Runnable action) {
        return () -> {
            try {
                action.run();
            } catch (RuntimeException failure) {
                owner.failed(failure);
            }
        };
    }

    int port() {
        return server.port();
    }

    String pin() {
        return pin;
    }

    void send(String agent, ToAgent message) {
        Link link = links.get(agent);
        if (link != null) {
            link.send(message);
        }
    }

    /** Ends the server, after agents were told. */
    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        loop.shutdownNow();
    }

    private final class Receiver implements MeshServer.Receiver {

        @Override
        public void received(Link link, FromAgent message) {
            long nowNanos = clock.nanoTime(); // before it waits for the loop
            decide(() -> {
                MeshHost host = hosts.get(link);
                if (message instanceof FromAgent.Join join && host == null) {
                    join(link, join.member());
                } else if (host != null) {
                    owner.command().received(host.id(), message, nowNanos);
                    if (!(message instanceof FromAgent.Beat)) { // after which something else may begin
                        tick();
                    }
                }
            });
        }

        private void join(Link link, MeshHost host) {
            if (!owner.answers()) {
                link.close();
                return;
            }
            ToAgent answer = owner.command().join(host, clock.nanoTime());
            link.send(answer);
            if (answer instanceof ToAgent.Welcome) {
                hosts.put(link, host);
                links.put(host.id(), link);
                owner.joined(host);
            } else {
                link.close();
            }
        }

        @Override
        public void closed(Link link) {
            decide(() -> {
                MeshHost host = hosts.remove(link);
                if (host != null && links.remove(host.id(), link)) {
                    owner.command().disconnected(host.id());
                }
            });
        }
    }
}
