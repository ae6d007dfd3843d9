// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.channel.OwningListener;
import io.plumbline.transport.introduction.IntroducingListener;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpListening;
import io.plumbline.transport.tcp.TcpSockets;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets two ends find each other over TCP, whatever kind of socket then carries their datagrams. The listening end has
 * one UDP port for all, of the same number as its TCP port, and learns from a datagram where the other end's come from.
 */
public final class UdpConnections {

    /** What IPv4 carries: 65,535 bytes with 20 of its own header and 8 of UDP's. IPv6 would carry 20 more. */
    public static final int MAX_MESSAGE_BYTES = 65_507;

    private static final long MARK = 0x504C4D42_55445033L; // "PLMBUDP3"
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int MOST_PORTS = 10; // whose number may be free for TCP, and not for UDP
    private static final int LOOK_MILLIS = 5;
    private static final int LOOKS = 20; // until the word is said again, which may have been lost

    private UdpConnections() {}

    public static Listener listen(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        HostPort wanted = HostPort.of(address);
        for (int left = wanted.port() == 0 ? MOST_PORTS : 1; ; left--) {
            try {
                return TcpListening.open(
                        wanted,
                        options,
                        (server, reached) -> CloseOnFailure.step(
                                Porch.open((InetSocketAddress) server.getLocalAddress()),
                                porch -> listener(server, reached, porch, options, sockets)));
            } catch (BindException taken) {
                if (left == 1) {
                    throw taken;
                }
            }
        }
    }

    private static Listener listener(
            ServerSocketChannel server,
            HostPort reached,
            Porch porch,
            TransportOptions options,
            MessageSocket.Opener sockets)
            throws IOException {
        Listener introductions = new IntroducingListener(
                server,
                reached.toTransportAddress(),
                options.connectTimeout(),
                talk -> receive(talk, porch, options, sockets));
        return new OwningListener(introductions, porch);
    }

    private static Endpoint receive(
            Introduction talk, Porch porch, TransportOptions options, MessageSocket.Opener sockets) throws IOException {
        long word = RANDOM.nextLong();
        AtomicReference<InetSocketAddress> source = new AtomicReference<>();
        porch.expect(word, from -> {
            source.set(from);
            talk.say(out -> out.writeByte(0));
        });
        try {
            talk.say(out -> {
                out.writeLong(MARK);
                out.writeLong(word);
            });
            talk.in().skipNBytes(1); // the word was heard
            if (source.get() == null) {
                throw new IOException("it has not said the word");
            }
        } finally {
            porch.forget(word);
        }
        InetSocketAddress own = (InetSocketAddress) talk.socket().getLocalAddress();
        MessageSocket connected = CloseOnFailure.prepared(sockets.open(own, options), socket -> {
            socket.connect(source.get());
            talk.say(out -> out.writeByte(0)); // so that nobody sends before both are connected
            talk.socket().close();
        });
        return connected.endpoint();
    }

    public static Endpoint connect(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        return FirstToAnswer.of(
                address,
                options,
                (candidate, own) -> Introduction.over(
                        TcpSockets.connect(candidate, own), own.connectTimeout(), talk -> come(talk, own, sockets)));
    }

    private static Endpoint come(Introduction talk, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        if (talk.in().readLong() != MARK) {
            throw new IOException("what is there is no UDP transport of Plumbline, or of another version");
        }
        long word = talk.in().readLong();
        InetSocketAddress own = (InetSocketAddress) talk.socket().getLocalAddress();
        InetSocketAddress peer = (InetSocketAddress) talk.socket().getRemoteAddress();
        MessageSocket connected = CloseOnFailure.prepared(
                sockets.open(new InetSocketAddress(own.getAddress(), 0), options), socket -> socket.connect(peer));
        return CloseOnFailure.prepared(connected.endpoint(), endpoint -> {
            say(word, endpoint, talk.socket(), options);
            talk.say(out -> out.writeByte(0));
            talk.in().skipNBytes(1); // the other end is connected, too
            talk.socket().close();
        });
    }

    /** Each may take longer, and in time it is closed. */
    static long mostLooks(Duration timeout) {
        return Math.max(1, timeout.toMillis() / LOOK_MILLIS / 2);
    }

    /** Says the word until the other end has heard it. */
    private static void say(long word, Endpoint endpoint, SocketChannel beside, TransportOptions options)
            throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(Long.BYTES);
        ByteBuffer answer = ByteBuffer.allocate(1);
        long mostLooks = mostLooks(options.connectTimeout());
        int read = 0;
        beside.configureBlocking(false);
        for (long look = 0; look < mostLooks && read == 0; look++) {
            if (look % LOOKS == 0) {
                var unused = endpoint.send(message.clear().putLong(0, word)); // if it's busy, the next will go
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while connecting");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS));
            read = beside.read(answer);
        }
        if (read <= 0) {
            throw new NoRouteToHostException("TCP answers, and UDP doesn't: no datagram has arrived there");
        }
        beside.configureBlocking(true);
    }
}
