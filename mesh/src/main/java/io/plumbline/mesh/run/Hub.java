// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.mesh.protocol.Coordinator;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Term;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshServer;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A coordinator as it runs: the server that agents connect to, a clock, and one thread on which
 * all is decided. Its certificate is made for this mesh alone, unless it is kept in a file.
 */
abstract class Hub implements AutoCloseable {

    private static final long TICK_MILLIS = 200;
    private static final int PATIENCE_SECONDS = 2;

    final NanoClock clock = SystemNanoClock.INSTANCE;
    private final InetSocketAddress address;
    private final SelfSigned identity;
    private final String pin;
    private final ScheduledExecutorService loop =
            Executors.newSingleThreadScheduledExecutor(work -> DaemonThread.of("mesh-loop", work));
    private final Map<String, Link<ToAgent>> links = new HashMap<>();
    private final Map<Link<ToAgent>, MeshHost> hosts = new HashMap<>();
    private volatile MeshServer server;

    Hub(String bindHost, int port, Optional<Path> certificateFile) throws IOException {
        this.address = new InetSocketAddress(bindHost, port);
        try {
            this.identity =
                    certificateFile.isPresent() ? KeptCertificate.at(certificateFile.get()) : SelfSigned.create();
            this.pin = Fingerprint.of(identity.certificate());
        } catch (GeneralSecurityException missing) {
            throw new IOException("no certificate can be made: reason=" + missing.getMessage(), missing);
        }
    }

    /** Epochs are milliseconds since 1970, so that agents which have stayed obey a new mesh rather than the one before. */
    static Term termOfNewMesh() {
        return new Term(Secret.random().value(), Instant.now().toEpochMilli());
    }

    /** The machine that agents are connected to; this and what follows is called on the hub's thread. */
    abstract Coordinator coordinator();

    /** Agents can connect from now on; nothing of theirs has been received yet. */
    void opened() {}

    abstract void joined(MeshHost host);

    abstract void ticked();

    /** Whether agents are answered; else they dial again. */
    boolean answers() {
        return true;
    }

    abstract void failed(RuntimeException failure);

    /** Begins to let agents in. To be called once, at the end of construction. */
    @SuppressWarnings("FutureReturnValueIgnored") // it says itself what fails
    void open(Token token) throws IOException {
        CountDownLatch isListening = new CountDownLatch(1);
        decide(() -> awaitAndOpen(isListening)); // what agents say waits behind it
        try {
            server = new MeshServer(address, identity, token, new Receiver());
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
            opened();
        } catch (InterruptedException refused) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        coordinator().tick(clock.nanoTime());
        ticked();
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
                failed(failure);
            }
        };
    }

    public int port() {
        return server.port();
    }

    public String pin() {
        return pin;
    }

    /** Ends early, such as when no agent can be started: what was measured is kept. */
    public void cancel(String reason) {
        decide(() -> {
            coordinator().end(reason);
            ticked();
        });
    }

    /** An agent that this process started has ended, and isn't waited for any longer. */
    void absent(String name) {
        decide(() -> {
            coordinator().absent(name);
            ticked();
        });
    }

    void send(String agent, ToAgent message) {
        Link<ToAgent> link = links.get(agent);
        if (link != null) {
            link.send(message);
        }
    }

    /** Ends the server, after what was decided and the last messages to agents. */
    @Override
    public void close() {
        loop.shutdown();
        try {
            boolean unused = loop.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        server.close();
    }

    private final class Receiver implements MeshServer.Receiver {

        @Override
        public void received(Link<ToAgent> link, FromAgent message) {
            long nowNanos = clock.nanoTime(); // before it waits for the loop
            decide(() -> {
                MeshHost host = hosts.get(link);
                if (message instanceof FromAgent.Join join && host == null) {
                    join(link, join.member());
                } else if (host != null) {
                    coordinator().received(host.id(), message, nowNanos);
                    if (!(message instanceof FromAgent.Beat)) {
                        ticked();
                    }
                }
            });
        }

        private void join(Link<ToAgent> link, MeshHost host) {
            if (!answers()) {
                link.close();
                return;
            }
            ToAgent answer = coordinator().join(host, clock.nanoTime());
            link.send(answer);
            if (answer instanceof ToAgent.Welcome) {
                hosts.put(link, host);
                links.put(host.id(), link);
                joined(host);
            } else {
                link.close();
            }
        }

        @Override
        public void closed(Link<ToAgent> link) {
            decide(() -> {
                MeshHost host = hosts.remove(link);
                if (host != null && links.remove(host.id(), link)) {
                    coordinator().disconnected(host.id());
                }
            });
        }
    }
}
