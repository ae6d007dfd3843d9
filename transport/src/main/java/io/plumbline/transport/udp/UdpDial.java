// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.channel.Timeouts;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.security.SecureRandom;

/**
 * One client's attempt to connect. It asks with a connected socket, which is told at once if nobody has the port, and
 * confirms with another, which can be answered from a new port and becomes the connection.
 */
final class UdpDial {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long FIRST_REPEAT_MILLIS = 20;
    private static final long MAX_REPEAT_MILLIS = 320;
    private static final int MAX_LOOKS = 64; // at what others send, before it is said again

    private final InetSocketAddress remote;
    private final TransportOptions options;
    private final MessageSocket.Opener sockets;
    private final long nonce = RANDOM.nextLong();
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(Greeting.BYTES + 2);
    private long leftMillis;

    UdpDial(InetSocketAddress remote, TransportOptions options, MessageSocket.Opener sockets) {
        this.remote = remote;
        this.options = options;
        this.sockets = sockets;
        this.leftMillis = Timeouts.millis(options.connectTimeout());
    }

    /** Returns a socket that is connected to the listener's new port. */
    MessageSocket connect() throws IOException {
        Cookie cookie;
        InetAddress local;
        try (DatagramChannel channel = UdpSockets.openUnbound(remote);
                ChannelSocket asking = new ChannelSocket(channel, options)) {
            channel.connect(remote);
            local = ((InetSocketAddress) channel.getLocalAddress()).getAddress();
            cookie = ask(asking);
        }
        return CloseOnFailure.prepared(
                sockets.open(local, remote, options), socket -> socket.connect(confirm(socket, cookie)));
    }

    private Cookie ask(MessageSocket asking) throws IOException {
        try {
            Greeting hello = new Greeting(Greeting.Kind.HELLO, nonce, Cookie.NONE);
            return exchange(asking, hello, Greeting.Kind.COOKIE).greeting().cookie();
        } catch (PortUnreachableException nobody) {
            throw Causes.caused(new ConnectException("port unreachable"), nobody);
        }
    }

    private InetSocketAddress confirm(MessageSocket socket, Cookie cookie) throws IOException {
        Greeting confirmation = new Greeting(Greeting.Kind.CONFIRM, nonce, cookie);
        return exchange(socket, confirmation, Greeting.Kind.WELCOME).sender();
    }

    private record Answer(Greeting greeting, InetSocketAddress sender) {}

    /** Says the same again and again, at growing intervals, until it is answered. */
    private Answer exchange(MessageSocket socket, Greeting greeting, Greeting.Kind awaited) throws IOException {
        long pauseMillis = FIRST_REPEAT_MILLIS;
        while (leftMillis > 0) {
            socket.send(greeting.encode(), remote);
            long patienceMillis = Math.min(pauseMillis, leftMillis);
            Answer answer = find(socket, awaited, patienceMillis);
            if (answer != null) {
                return answer;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while connecting");
            }
            leftMillis -= patienceMillis; // all of it, also if a stranger's datagram cut it short
            pauseMillis = Math.min(2 * pauseMillis, MAX_REPEAT_MILLIS);
        }
        throw new SocketTimeoutException("no answer within " + options.connectTimeout());
    }

    /** Waits, and looks through what has come; null if the right answer is not there. */
    private Answer find(MessageSocket socket, Greeting.Kind awaited, long patienceMillis) throws IOException {
        InetSocketAddress sender = socket.receive(datagram.clear(), patienceMillis);
        for (int looks = 0; sender != null && looks < MAX_LOOKS; looks++) {
            Greeting greeting = Greeting.decode(datagram.flip());
            if (greeting != null && greeting.kind() == awaited && greeting.nonce() == nonce) {
                return new Answer(greeting, sender);
            }
            sender = socket.receive(datagram.clear(), 0);
        }
        return null;
    }
}
