// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.HashMap;
import java.util.Map;

/**
 * A bad network on purpose: stands between the clients of a UDP listener and the listener, and decides for each datagram
 * whether it arrives, gets lost, is duplicated or reordered.
 *
 * <p>Threading: a thread of its own relays; any thread closes.
 */
final class DatagramRelay implements AutoCloseable {

    private static final long GREETING = 0x504C4D42_55445031L; // how datagrams begin that are no messages

    private final SocketAddress listener;
    private final Policy policy;
    private final Selector selector;
    private final DatagramChannel front;
    private final Map<SocketAddress, Path> paths = new HashMap<>();
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

    /** One client's way, and back. */
    private static final class Path {
        final DatagramChannel upstream;
        final SocketAddress client;
        SocketAddress reflector;
        ByteBuffer heldBack;
        ByteBuffer heldThere;

        Path(DatagramChannel upstream, SocketAddress client, SocketAddress reflector) {
            this.upstream = upstream;
            this.client = client;
            this.reflector = reflector;
        }
    }

    private DatagramRelay(InetSocketAddress listener, Policy policy) throws IOException {
        this.listener = listener;
        this.policy = policy;
        this.selector = Selector.open();
        this.front = open();
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
        Thread thread = new Thread(relay::run, "datagram-relay");
        thread.setDaemon(true);
        thread.start();
        return relay;
    }

    /**
     * Tells whether a datagram is no message yet, but one of those that connect.
     *
     * @param datagram from 0 to its limit
     * @return true if it is
     */
    static boolean isGreeting(ByteBuffer datagram) {
        return datagram.limit() >= Long.BYTES && datagram.getLong(0) == GREETING;
    }

    /**
     * Returns where clients reach the listener through this relay.
     *
     * @return address and port
     * @throws IOException if it is closed
     */
    InetSocketAddress address() throws IOException {
        return (InetSocketAddress) front.getLocalAddress();
    }

    private DatagramChannel open() throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ);
        return channel;
    }

    private void run() {
        try {
            while (front.isOpen()) {
                selector.select(this::relay);
            }
        } catch (IOException | ClosedSelectorException closed) {
            return; // the test is over
        }
    }

    private void relay(SelectionKey ready) {
        try {
            DatagramChannel channel = (DatagramChannel) ready.channel();
            SocketAddress sender = channel.receive(datagram.clear());
            while (sender != null) {
                datagram.flip();
                if (channel.equals(front)) {
                    there(pathOf(sender));
                } else {
                    back((Path) ready.attachment(), sender);
                }
                sender = channel.receive(datagram.clear());
            }
        } catch (IOException closed) {
            ready.cancel();
        }
    }

    private Path pathOf(SocketAddress client) throws IOException {
        Path known = paths.get(client);
        if (known != null) {
            return known;
        }
        DatagramChannel upstream = open();
        Path path = new Path(upstream, client, listener);
        upstream.keyFor(selector).attach(path);
        paths.put(client, path);
        return path;
    }

    private void there(Path path) throws IOException {
        SocketAddress target = isGreeting(datagram) ? listener : path.reflector;
        Fate fate = policy.decide(Direction.TO_REFLECTOR, datagram);
        if (fate == Fate.HOLD) {
            path.heldThere = copy();
            return;
        }
        forward(fate, path.upstream, target);
        if (path.heldThere != null && fate != Fate.DROP) {
            path.upstream.send(path.heldThere, target);
            path.heldThere = null;
        }
    }

    private void back(Path path, SocketAddress sender) throws IOException {
        if (!sender.equals(listener)) {
            path.reflector = sender;
        }
        Fate fate = policy.decide(Direction.TO_CLIENT, datagram);
        if (fate == Fate.HOLD) {
            path.heldBack = copy();
            return;
        }
        forward(fate, front, path.client);
        if (path.heldBack != null && fate != Fate.DROP) {
            front.send(path.heldBack, path.client);
            path.heldBack = null;
        }
    }

    private void forward(Fate fate, DatagramChannel from, SocketAddress target) throws IOException {
        if (fate == Fate.DROP) {
            return;
        }
        from.send(datagram, target);
        if (fate == Fate.DOUBLE) {
            from.send(datagram.rewind(), target);
        }
    }

    private ByteBuffer copy() {
        return ByteBuffer.allocate(datagram.remaining()).put(datagram).flip();
    }

    @Override
    public void close() {
        try {
            front.close();
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException | ClosedSelectorException failure) {
            throw new AssertionError("relay can't be closed", failure);
        }
    }
}
