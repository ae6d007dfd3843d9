// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.model.Availability;
import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.channel.OwningListener;
import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;

/** Opens Unix-domain stream sockets, whose addresses are paths. */
public final class UnixSockets {

    private UnixSockets() {}

    public static Availability availability() {
        try {
            SocketChannel.open(StandardProtocolFamily.UNIX).close();
            return Availability.available();
        } catch (UnsupportedOperationException | IOException none) {
            return Availability.unavailable(
                    "this system has no Unix-domain sockets: " + none.getMessage(),
                    "use tcp, or a system that has them, such as Linux");
        }
    }

    public static Listener listen(TransportAddress address, TransportOptions options, ListenerMaker maker)
            throws IOException {
        SocketFile file =
                address.equals(TransportAddress.ANY) ? SocketFile.inPrivateFolder() : SocketFile.at(path(address));
        try {
            return CloseOnFailure.step(ServerSocketChannel.open(StandardProtocolFamily.UNIX), server -> {
                SocketBuffers.setInherited(server, options);
                file.bind(server);
                return new OwningListener(
                        maker.make(server, new TransportAddress(file.path().toString())), file::delete);
            });
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

    public static SocketChannel connect(TransportAddress address, Duration timeout) throws IOException {
        if (address.equals(TransportAddress.ANY)) {
            throw new IllegalArgumentException("no path to connect to: address=any (allowed: the path of a socket)");
        }
        Path path = path(address);
        try {
            return CloseOnFailure.prepared(
                    SocketChannel.open(StandardProtocolFamily.UNIX),
                    channel -> ChannelConnector.connect(channel, UnixDomainSocketAddress.of(path), timeout));
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

    @FunctionalInterface
    public interface ListenerMaker {
        Listener make(ServerSocketChannel server, TransportAddress reached) throws IOException;
    }
}
