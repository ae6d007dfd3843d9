// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A long cable on purpose: stands before a TCP listener, and lets everything arrive later by the same time each way. What
 * is on its way at once arrives together, so it is for one message at a time.
 *
 * <p>Threading: threads of its own relay; any thread closes.
 */
final class TcpRelay implements AutoCloseable {

    private static final int BUFFER_BYTES = 1 << 16;

    private final InetSocketAddress listener;
    private final Duration delay;
    private final ServerSocket front;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();

    private TcpRelay(InetSocketAddress listener, Duration delay) throws IOException {
        this.listener = listener;
        this.delay = delay;
        this.front = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
    }

    /**
     * Starts a relay.
     *
     * @param listener the listener that it stands before
     * @param delay by how much later everything arrives, each way
     * @return the running relay
     * @throws IOException if there is no port for it
     */
    static TcpRelay start(InetSocketAddress listener, Duration delay) throws IOException {
        TcpRelay relay = new TcpRelay(listener, delay);
        daemon("tcp-relay", relay::accept);
        return relay;
    }

    /**
     * Returns where clients reach the listener through this relay.
     *
     * @return address and port
     */
    InetSocketAddress address() {
        return new InetSocketAddress(front.getInetAddress(), front.getLocalPort());
    }

    private static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (!front.isClosed()) {
                join(keep(front.accept()), keep(new Socket(listener.getAddress(), listener.getPort())));
            }
        } catch (IOException closed) {
            close(); // the test is over, or there is nobody behind this
        }
    }

    private Socket keep(Socket socket) throws IOException {
        sockets.add(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    private void join(Socket client, Socket server) {
        daemon("tcp-relay-there", () -> relay(client, server));
        daemon("tcp-relay-back", () -> relay(server, client));
    }

    /** The end of one is the end of the other. */
    private void relay(Socket from, Socket to) {
        byte[] buffer = new byte[BUFFER_BYTES];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                Thread.sleep(delay.toMillis());
                out.write(buffer, 0, count);
            }
        } catch (IOException | InterruptedException ended) {
            return; // both are closed now
        }
    }

    @Override
    public void close() {
        try {
            front.close();
            for (Socket socket = sockets.poll(); socket != null; socket = sockets.poll()) {
                socket.close();
            }
        } catch (IOException failure) {
            throw new AssertionError("relay can't be closed", failure);
        }
    }
}
