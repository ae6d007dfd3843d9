// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.DataPorts;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;

/**
 * Serves clients, concurrently, by their requests; the reflector only has limits. Threading: any thread. All threads of
 * a reflector are daemons: one accepts, and each client has one that listens to its control connection and one that
 * reflects.
 */
public final class Reflector implements AutoCloseable {

    /** Connections that may come at once: a client that finds it full tries again after a second. */
    private static final int BACKLOG = 4096;

    private static final int IDLE_THREAD_MILLIS = 100; // longer would keep threads from sessions where they are scarce

    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private final SessionLimits limits;
    private final HostPort address;
    private final ThreadPinner pinner;
    private final ServerSocket server;
    private final Places places;
    private final DataPorts ports;
    private final Strangers<ControlConnection> strangers = new Strangers<>();
    private final ExecutorService threads;
    private final Set<ControlConnection> connections = ConcurrentHashMap.newKeySet();

    private Reflector(SessionLimits limits, ThreadPinner pinner, ThreadFactory threads, ServerSocket server) {
        this.limits = limits;
        this.address = new HostPort(limits.spec().bindHost(), server.getLocalPort());
        this.pinner = pinner;
        this.threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_THREAD_MILLIS, TimeUnit.MILLISECONDS, new SynchronousQueue<>(), threads);
        this.server = server;
        this.places = new Places(limits.spec().limits());
        this.ports = new DataPorts(limits.spec().dataPorts());
    }

    /** {@code handshakeTimeout}: for each step of the handshake; {@code pinner}: for clients that ask for it. */
    public static Reflector start(ReflectSpec spec, Secret secret, Duration handshakeTimeout, ThreadPinner pinner)
            throws IOException {
        return start(
                new SessionLimits(spec, secret, tls(spec.access()), handshakeTimeout),
                pinner,
                client -> DaemonThread.of("plumbline-reflector-client", client));
    }

    private static Optional<SSLContext> tls(ReflectAccess access) throws IOException {
        if (access.certificateFile().isEmpty()) {
            return Optional.empty();
        }
        try {
            SelfSigned certificate =
                    KeptCertificate.at(Path.of(access.certificateFile().get()));
            return Optional.of(TlsContexts.server(certificate));
        } catch (GeneralSecurityException missing) {
            throw new IOException("can't use TLS: reason=" + missing.getMessage(), missing);
        }
    }

    static Reflector start(SessionLimits limits, ThreadPinner pinner, ThreadFactory threads) throws IOException {
        HostPort address = new HostPort(limits.spec().bindHost(), limits.spec().port());
        ServerSocket server;
        try {
            server = listen(HostLookup.addresses(address).get(0));
        } catch (IOException failure) {
            throw new IOException(
                    "reflector can't listen: address=" + address + ", reason=" + failure.getMessage()
                            + " (give an address of this host, and a free port or 0 for any)",
                    failure);
        }
        Reflector reflector = CloseOnFailure.step(server, bound -> {
            Reflector started = new Reflector(limits, pinner, threads, bound);
            started.ports.requireFree(address.host());
            return started;
        });
        DaemonThread.start("plumbline-reflector", reflector::accept);
        return reflector;
    }

    private static ServerSocket listen(InetSocketAddress local) throws IOException {
        ServerSocket server = socket(local.getAddress());
        try {
            server.setReuseAddress(true);
            server.bind(local, BACKLOG);
            return server;
        } catch (IOException failure) {
            server.close();
            throw failure;
        }
    }

    /** All addresses of IPv4 are those only; the JVM's usual socket would listen on those of IPv6, too. */
    private static ServerSocket socket(InetAddress local) throws IOException {
        return local instanceof Inet4Address && local.isAnyLocalAddress()
                ? ServerSocketChannel.open(StandardProtocolFamily.INET).socket()
                : new ServerSocket();
    }

    public HostPort address() {
        return address;
    }

    public int sessions() {
        return places.taken();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                welcome(server.accept());
            } catch (IOException | OutOfMemoryError failure) {
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS); // closed, or out of descriptors or memory for now
            }
        }
    }

    private void welcome(Socket socket) throws IOException {
        ControlConnection connection;
        try {
            connection = new ControlConnection(socket);
        } catch (IOException goneAlready) {
            socket.close();
            return;
        } catch (OutOfMemoryError noRoom) {
            socket.close();
            throw noRoom;
        }
        connections.add(connection);
        strangers.add(connection, socket.getInetAddress()).ifPresent(this::turnAway);
        try {
            threads.execute(() -> serve(connection));
        } catch (OutOfMemoryError noThread) {
            forget(connection);
            throw new IOException("no thread for a client", noThread);
        }
        if (server.isClosed()) {
            connection.close();
        }
    }

    /** Not in this thread, for which no client shall have to wait. */
    private void turnAway(ControlConnection connection) {
        Frame reason = new Frame.Refused(
                "too many connections wait for a session, and this was the oldest of its host (try "
                        + "again; if that doesn't help, the reflector is being flooded)",
                List.of());
        try {
            threads.execute(() -> connection.dismiss(reason));
        } catch (OutOfMemoryError noThread) {
            connection.close();
        }
    }

    private void serve(ControlConnection connection) {
        try {
            new ClientHandler(connection, limits, places, ports, pinner).run(() -> strangers.remove(connection));
        } finally {
            forget(connection);
        }
    }

    private void forget(ControlConnection connection) {
        connection.close();
        strangers.remove(connection);
        connections.remove(connection);
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException alreadyBroken) {
            // a socket that can't be closed in order is closed all the same
        }
        connections.forEach(ControlConnection::close);
    }
}
