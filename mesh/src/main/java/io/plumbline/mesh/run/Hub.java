// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.RosterCommand;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshServer;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.environment.DaemonThread;
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
 * A coordinator as it runs, whatever it commands: the server that agents connect to, a clock, and one thread on which all is decided. Its
 * certificate is made for this mesh alone, unless it is kept in a file.
 */
abstract class Hub implements AutoCloseable {

    private static final long TICK_MILLIS = 200;

    final NanoClock clock = SystemNanoClock.INSTANCE;
    private final InetSocketAddress address;
    private final SelfSigned identity;
    private final String pin;
    private final ScheduledExecutorService loop =
            Executors.newSingleThreadScheduledExecutor(work -> DaemonThread.of("mesh-loop", work));
    private final Map<String, Link> links = new HashMap<>();
    private final Map<Link, MeshHost> hosts = new HashMap<>();
    private volatile MeshServer server;

    /**
     * Takes its certificate.
     *
     * @param bindHost name or address of this host that agents connect to
     * @param port port that agents connect to, 0 for any free one
     * @param certificateFile where the certificate is kept, and made if there is none; empty for another one each time
     */
    Hub(String bindHost, int port, Optional<Path> certificateFile) throws IOException {
        this.address = new InetSocketAddress(bindHost, port);
        this.identity = identity(certificateFile);
        this.pin = fingerprint(identity);
    }

    /** The machine that agents are connected to; this and what follows is called on the hub's thread. */
    abstract RosterCommand command();

    /** Agents can connect from now on; nothing of theirs has been received yet. */
    void opened() {}

    /** An agent has come, or come back. */
    abstract void joined(MeshHost host);

    /** Time has passed. */
    abstract void ticked();

    /** Whether agents are answered; else they dial again. */
    boolean answers() {
        return true;
    }

    /** It can't go on. */
    abstract void failed(RuntimeException failure);

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
        command().tick(clock.nanoTime());
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

    /**
     * Returns where agents connect to.
     *
     * @return the port
     */
    public int port() {
        return server.port();
    }

    /**
     * Returns what tells the coordinator from others.
     *
     * @return SHA-256 of its certificate, 64 hexadecimal digits
     */
    public String pin() {
        return pin;
    }

    /**
     * Ends early, such as when no agent can be started: what was measured is kept.
     *
     * @param reason why, for people
     */
    public void cancel(String reason) {
        decide(() -> {
            command().end(reason);
            ticked();
        });
    }

    /** An agent that this process started has ended: nobody waits for it any longer. */
    void absent(String name) {
        decide(() -> {
            command().absent(name, clock.nanoTime());
            ticked();
        });
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
                    command().received(host.id(), message, nowNanos);
                    if (!(message instanceof FromAgent.Beat)) { // after which something else may begin
                        tick();
                    }
                }
            });
        }

        private void join(Link link, MeshHost host) {
            if (!answers()) {
                link.close();
                return;
            }
            ToAgent answer = command().join(host, clock.nanoTime());
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
        public void closed(Link link) {
            decide(() -> {
                MeshHost host = hosts.remove(link);
                if (host != null && links.remove(host.id(), link)) {
                    command().disconnected(host.id());
                }
            });
        }
    }
}
