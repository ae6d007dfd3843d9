// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Set;

/**
 * A bad network on purpose: stands between the clients of a UDP listener and the listener, and decides for each datagram
 * whether it arrives, gets lost, is duplicated or reordered.
 *
 * <p>Threading: a thread of its own relays; any thread closes.
 */
final class DatagramRelay implements AutoCloseable {

    private static final int HEARD_BYTES = Long.BYTES + Short.BYTES; // what an end says of its port

    private final InetSocketAddress listener;
    private final Policy policy;
    private final Selector selector;
    private final ServerSocket front;
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(UdpConnections.MAX_MESSAGE_BYTES);

    /** Direction of a datagram. */
    enum Direction {
        /** From the client to the listener or to what it accepted. */
        TO_REFLECTOR,
        /** Back. */
        TO_CLIENT
    }

    /** Fate of a datagram. */
    enum Fate {
        /** It arrives. */
        PASS,
        /** It doesn't arrive. */
        DROP,
        /** It arrives twice. */
        DOUBLE,
        /** It arrives after the next one that goes the same way. */
        HOLD
    }

    /** Decides. */
    @FunctionalInterface
    interface Policy {

        /**
         * Decides what becomes of a datagram.
         *
         * @param direction which way it goes
         * @param datagram the datagram, from 0 to its limit; a policy may spoil it
         * @return its fate
         */
        Fate decide(Direction direction, ByteBuffer datagram);
    }

    /** One way of a client. */
    private static final class Path {
        final Direction direction;
        final DatagramChannel target;
        ByteBuffer held;

        Path(Direction direction, DatagramChannel target) {
            this.direction = direction;
            this.target = target;
        }
    }

    private DatagramRelay(InetSocketAddress listener, Policy policy) throws IOException {
        this.listener = listener;
        this.policy = policy;
        this.selector = Selector.open();
        this.front = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    /**
     * Starts a relay.
     *
     * @param listener the listener that it stands before, on loopback
     * @param policy decides, in the relay's thread
     * @return the running relay
     * @throws IOException if there is no port for it
     */
    static DatagramRelay start(InetSocketAddress listener, Policy policy) throws IOException {
        DatagramRelay relay = new DatagramRelay(listener, policy);
        DaemonThread.start("datagram-introductions", relay::introduceAll);
        DaemonThread.start("datagram-relay", relay::run);
        return relay;
    }

    /**
     * Returns where clients reach the listener through this relay.
     *
     * @return address and port
     */
    InetSocketAddress address() {
        return (InetSocketAddress) front.getLocalSocketAddress();
    }

    private void introduceAll() {
        try {
            while (true) {
                Socket client = front.accept();
                DaemonThread.start("datagram-introduction", () -> introduce(client));
            }
        } catch (IOException closed) {
            return; // the test is over
        }
    }

    /** Says to each end the port of the relay's socket that faces it. */
    private void introduce(Socket client) {
        try (client;
                Socket reflector = new Socket(listener.getAddress(), listener.getPort())) {
            DatagramChannel nearClient = open();
            DatagramChannel nearReflector = open();
            exchange(client, reflector, nearClient, nearReflector);
            exchange(reflector, client, nearReflector, nearClient);
            register(nearClient, new Path(Direction.TO_REFLECTOR, nearReflector));
            register(nearReflector, new Path(Direction.TO_CLIENT, nearClient));
            int last = client.getInputStream().read();
            reflector.getOutputStream().write(last);
            client.getOutputStream().write(reflector.getInputStream().read());
        } catch (IOException strangerOrClosed) {
            return;
        }
    }

    private static void exchange(Socket from, Socket to, DatagramChannel nearFrom, DatagramChannel nearTo)
            throws IOException {
        ByteBuffer said = ByteBuffer.wrap(from.getInputStream().readNBytes(HEARD_BYTES));
        int port = Short.toUnsignedInt(said.getShort(Long.BYTES));
        nearFrom.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        said.putShort(Long.BYTES, (short) ((InetSocketAddress) nearTo.getLocalAddress()).getPort());
        to.getOutputStream().write(said.array());
    }

    private static DatagramChannel open() throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        channel.configureBlocking(false);
        return channel;
    }

    private void register(DatagramChannel channel, Path path) throws IOException {
        selector.wakeup();
        channel.register(selector, SelectionKey.OP_READ, path);
        selector.wakeup();
    }

    private void run() {
        try {
            while (selector.isOpen()) {
                selector.select(this::relay);
            }
        } catch (IOException | ClosedSelectorException closed) {
            return; // the test is over
        }
    }

    private void relay(SelectionKey ready) {
        try {
            DatagramChannel channel = (DatagramChannel) ready.channel();
            while (channel.receive(datagram.clear()) != null) {
                datagram.flip();
                relay((Path) ready.attachment());
            }
        } catch (IOException closed) {
            ready.cancel();
        }
    }

    private void relay(Path path) throws IOException {
        Fate fate = policy.decide(path.direction, datagram);
        if (fate == Fate.HOLD) {
            path.held = copy();
            return;
        }
        if (fate == Fate.DROP) {
            return;
        }
        path.target.write(datagram);
        if (fate == Fate.DOUBLE) {
            path.target.write(datagram.rewind());
        }
        if (path.held != null) {
            path.target.write(path.held);
            path.held = null;
        }
    }

    private ByteBuffer copy() {
        return ByteBuffer.allocate(datagram.remaining()).put(datagram).flip();
    }

    @Override
    public void close() {
        try {
            front.close();
            for (SelectionKey key : Set.copyOf(selector.keys())) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException | ClosedSelectorException failure) {
            throw new AssertionError("relay can't be closed", failure);
        }
    }
}
