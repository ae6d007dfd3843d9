// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bad network on purpose: stands between the clients of a UDP listener and the listener, and decides for each datagram
 * whether it arrives, gets lost, is duplicated or reordered.
 *
 * <p>Threading: a thread of its own relays; any thread closes.
 */
final class DatagramRelay implements AutoCloseable {

    private final InetSocketAddress listener;
    private final Policy policy;
    private final Selector selector;
    private final ServerSocket front;
    private final DatagramChannel frontOfDatagrams;
    private final Map<SocketAddress, Path> paths = new HashMap<>(); // relay's thread only
    private final Set<Long> words = ConcurrentHashMap.newKeySet();
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
        final DatagramChannel by;
        final SocketAddress target;
        ByteBuffer held;

        Path(Direction direction, DatagramChannel by, SocketAddress target) {
            this.direction = direction;
            this.by = by;
            this.target = target;
        }
    }

    private DatagramRelay(InetSocketAddress listener, Policy policy) throws IOException {
        this.listener = listener;
        this.policy = policy;
        this.selector = Selector.open();
        this.front = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.frontOfDatagrams = open(front.getLocalPort());
        frontOfDatagrams.register(selector, SelectionKey.OP_READ);
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

    /** Lets pass what both ends say over TCP, and remembers the word by which the listener knows the client's datagrams. */
    private void introduce(Socket client) {
        try (client;
                Socket reflector = new Socket(listener.getAddress(), listener.getPort())) {
            byte[] said = reflector.getInputStream().readNBytes(2 * Long.BYTES);
            words.add(ByteBuffer.wrap(said).getLong(Long.BYTES));
            client.getOutputStream().write(said);
            client.getOutputStream().write(reflector.getInputStream().readNBytes(1));
            reflector.getOutputStream().write(client.getInputStream().readNBytes(1));
            client.getOutputStream().write(reflector.getInputStream().readNBytes(1));
        } catch (IOException strangerOrClosed) {
            return;
        }
    }

    private static DatagramChannel open(int port) throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.configureBlocking(false);
        return channel;
    }

    /** What a client says comes from another port at the listener. */
    private Path pathOf(SocketAddress client) {
        try {
            DatagramChannel near = open(0);
            near.register(selector, SelectionKey.OP_READ, new Path(Direction.TO_CLIENT, frontOfDatagrams, client));
            return new Path(Direction.TO_REFLECTOR, near, listener);
        } catch (IOException noPort) {
            throw new UncheckedIOException(noPort);
        }
    }

    private void run() {
        try {
            while (selector.isOpen()) {
                selector.select();
                selector.selectedKeys().forEach(this::relay);
                selector.selectedKeys().clear();
            }
        } catch (IOException | ClosedSelectorException closed) {
            return; // the test is over
        }
    }

    private void relay(SelectionKey ready) {
        try {
            DatagramChannel channel = (DatagramChannel) ready.channel();
            SocketAddress from;
            while ((from = channel.receive(datagram.clear())) != null) {
                datagram.flip();
                relay(ready.attachment() instanceof Path known ? known : paths.computeIfAbsent(from, this::pathOf));
            }
        } catch (IOException closed) {
            ready.cancel();
        }
    }

    private void relay(Path path) throws IOException {
        boolean isWord = datagram.limit() == Long.BYTES && words.contains(datagram.getLong(0));
        Fate fate = isWord ? Fate.PASS : policy.decide(path.direction, datagram);
        if (fate == Fate.HOLD) {
            path.held = copy();
            return;
        }
        if (fate == Fate.DROP) {
            return;
        }
        path.by.send(datagram, path.target);
        if (fate == Fate.DOUBLE) {
            path.by.send(datagram.rewind(), path.target);
        }
        if (path.held != null) {
            path.by.send(path.held, path.target);
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
