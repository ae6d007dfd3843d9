// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.plan.ServiceExchange;
import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The floor of a service on this host: an end that does nothing but hear as many bytes as its requests have and say as many
 * as its replies, over the same kind of socket. It blocks, as a service's loop does, in threads of this process.
 *
 * {@snippet :
 * CellSpec mine = Ping.service("redis://localhost");
 * try (ServiceFloor floor = ServiceFloor.beside(mine)) {
 *     System.out.print(Reports.text(Lab.onThisHost().run(floor.comparison())));
 * }
 * }
 */
public final class ServiceFloor implements AutoCloseable {

    private static final int MAX_REQUEST_BYTES = 3_000; // they stand in a URL

    private final CellSpec service;
    private final ServiceExchange exchange;
    private final ServerSocketChannel server;
    private final Place place;

    private ServiceFloor(CellSpec service, ServiceExchange exchange, ServerSocketChannel server, Place place) {
        this.service = service;
        this.exchange = exchange;
        this.server = server;
        this.place = place;
        DaemonThread.start("plumbline-floor", this::accept);
    }

    /**
     * Starts the floor of a service, which is asked once for how many bytes that takes.
     *
     * @param service its description, by {@link Ping#service}
     * @return the floor, until it is closed
     * @throws LabException if the service doesn't answer, or is on another host
     */
    public static ServiceFloor beside(CellSpec service) {
        if (!(service.subject() instanceof ServiceSpec spec)) {
            throw new IllegalArgumentException("only a service has a floor: " + service.title() + " (give a URL)");
        }
        try {
            if (!spec.url().isUnix() && !isHere(spec.url().host())) {
                throw new LabException(
                        LabException.Kind.HOST,
                        "the floor is for a service on this host: host="
                                + spec.url().host() + " (leave out floor, and ping a reflector there)");
            }
            ServiceExchange exchange = ServiceExchange.of(spec, service.load());
            if (exchange.requestBytes() > MAX_REQUEST_BYTES) {
                throw new IllegalArgumentException("a request is too large for a floor: bytes="
                        + exchange.requestBytes() + " (allowed: up to " + MAX_REQUEST_BYTES + ")");
            }
            return at(
                    new Place(
                            spec.url().isUnix()
                                    ? Optional.of(Files.createTempDirectory("plumbline-floor"))
                                    : Optional.empty()),
                    service,
                    exchange);
        } catch (IOException failure) {
            throw new LabException(LabException.Kind.HOST, "no floor: reason=" + failure.getMessage(), failure);
        }
    }

    /** A folder of its own for a socket's file, or loopback. */
    record Place(Optional<Path> folder) implements Closeable {

        private Optional<Path> file() {
            return folder.map(path -> path.resolve("floor"));
        }

        private ServerSocketChannel open() throws IOException {
            return ServerSocketChannel.open(
                    folder.isPresent() ? StandardProtocolFamily.UNIX : StandardProtocolFamily.INET);
        }

        private SocketAddress address() {
            return file().<SocketAddress>map(UnixDomainSocketAddress::of)
                    .orElse(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }

        @Override
        public void close() throws IOException {
            if (folder.isPresent()) {
                Files.deleteIfExists(file().get());
                Files.deleteIfExists(folder.get());
            }
        }
    }

    static ServiceFloor at(Place place, CellSpec service, ServiceExchange exchange) throws IOException {
        return CloseOnFailure.step(
                place,
                free -> CloseOnFailure.step(
                        free.open(), server -> new ServiceFloor(service, exchange, server.bind(free.address()), free)));
    }

    private static boolean isHere(String host) throws IOException {
        InetAddress address = InetAddress.getByName(host);
        return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
    }

    /**
     * Returns the comparison of the floor with the service, whose difference is the service's own; to be run before this is closed.
     *
     * @return the floor as the base, the service as the candidate
     */
    public Variants comparison() {
        return Variants.of(service.with(floor()), service);
    }

    private ServiceSpec floor() {
        String bytes = "request=text:" + "x".repeat(exchange.requestBytes()) + "&reply=fixed:" + exchange.replyBytes();
        ServiceUrl url =
                ServiceUrl.parse(place.file().map(path -> "raw+unix://" + path).orElseGet(this::address) + "?" + bytes);
        return RecordForm.with(
                (ServiceSpec) service.subject(),
                Map.of("url", url, "passwordFile", Optional.empty(), "pin", Optional.empty()));
    }

    private String address() {
        return "raw://127.0.0.1:" + server.socket().getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel peer = server.accept();
                DaemonThread.start("plumbline-floor", () -> answer(peer));
            }
        } catch (IOException closed) {
            return; // it is over
        }
    }

    private void answer(SocketChannel peer) {
        try (peer) {
            if (place.folder().isEmpty()) {
                peer.setOption(StandardSocketOptions.TCP_NODELAY, true);
            }
            ByteBuffer request = ByteBuffer.allocateDirect(exchange.requestBytes());
            ByteBuffer reply = ByteBuffer.allocateDirect(exchange.replyBytes());
            while (peer.read(request) >= 0) {
                if (!request.hasRemaining()) {
                    request.clear();
                    reply.clear();
                    while (reply.hasRemaining()) {
                        peer.write(reply);
                    }
                }
            }
        } catch (IOException gone) {
            return; // the fork has ended
        }
    }

    /** Ends the floor. */
    @Override
    public void close() {
        try (place) {
            server.close();
        } catch (IOException failure) {
            throw new LabException(
                    LabException.Kind.HOST, "the floor can't be closed: " + failure.getMessage(), failure);
        }
    }
}
