// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.model.Availability;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;

/**
 * Unix-domain stream sockets over the JDK's socket channels.
 *
 * <p>An address is the path of the socket's file. Listening on {@link TransportAddress#ANY} makes one in a private folder
 * among the temporary files. The file goes with the listener; one that a dead process left behind is replaced.
 */
public final class UnixTransport implements Transport {

    /** Makes the transport; it holds nothing. */
    public UnixTransport() {}

    @Override
    public String name() {
        return "unix";
    }

    @Override
    public String description() {
        return "SocketChannel on a Unix socket; the kernel copies in and out, and runs no network stack";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_HOST;
    }

    @Override
    public Availability availability() {
        try {
            SocketChannel.open(StandardProtocolFamily.UNIX).close();
            return Availability.available();
        } catch (UnsupportedOperationException | IOException none) {
            return Availability.unavailable(
                    "this system opens no Unix-domain sockets: " + none.getMessage(),
                    "use tcp, or a system that has them, such as Linux");
        }
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return ChannelEndpoints.waitStrategies();
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return ChannelEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        SocketFile file =
                address.equals(TransportAddress.ANY) ? SocketFile.inPrivateFolder() : SocketFile.at(path(address));
        try {
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                SocketBuffers.setInherited(server, options);
                file.bind(server);
                return new UnixListener(server, file, accepted -> accepted(accepted, file, options));
            } catch (IOException | RuntimeException failure) {
                server.close();
                throw failure;
            }
        } catch (IOException | RuntimeException failure) {
            throw listeningFailed(file, failure);
        }
    }

    private static IOException listeningFailed(SocketFile file, Exception failure) {
        IOException clear = UnixFailures.listening(file.path(), failure);
        try {
            file.delete();
        } catch (IOException leftBehind) {
            clear.addSuppressed(leftBehind);
        }
        return clear;
    }

    private static Endpoint accepted(SocketChannel channel, SocketFile file, TransportOptions options)
            throws IOException {
        return open(channel, options, "unix " + file.path() + " -> client");
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        if (address.equals(TransportAddress.ANY)) {
            throw new IllegalArgumentException("no path to connect to: address=any (allowed: the path of a socket)");
        }
        Path path = path(address);
        try {
            SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                ChannelConnector.connect(channel, UnixDomainSocketAddress.of(path), options.connectTimeout());
            } catch (IOException | RuntimeException failure) {
                channel.close();
                throw failure;
            }
            return open(channel, options, "unix client -> " + path);
        } catch (IOException | RuntimeException failure) {
            throw UnixFailures.connecting(path, failure);
        }
    }

    private static Path path(TransportAddress address) {
        try {
            return Path.of(address.location());
        } catch (InvalidPathException noPath) {
            throw new IllegalArgumentException(
                    "not a path: value=" + address + ", reason=" + noPath.getReason()
                            + " (allowed: the path of a socket, such as /tmp/ping.socket)",
                    noPath);
        }
    }

    private static Endpoint open(SocketChannel channel, TransportOptions options, String description)
            throws IOException {
        try {
            SocketBuffers.set(channel, options);
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
        return ChannelEndpoints.open(channel, options.waitStrategy(), description);
    }
}
