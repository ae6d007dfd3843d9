// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ServerSocketFactory;

/** A service on loopback that follows a script on each of its connections, and keeps what it hears. Text stands for bytes. */
public final class StubService implements AutoCloseable {

    private static final int BACKLOG = 50;

    private final ServerSocket server;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /** What happens on a connection, which ends with it. */
    @FunctionalInterface
    public interface Script {

        void play(Peer peer) throws IOException;
    }

    /** Plays a script on each connection, all at once. */
    public StubService(Script script) throws IOException {
        this(ServerSocketFactory.getDefault(), script);
    }

    /** Plays a script on each connection to a socket of some kind, all at once. */
    public StubService(ServerSocketFactory sockets, Script script) throws IOException {
        server = sockets.createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        DaemonThread.start("stub-service", () -> accept(script));
    }

    /** Such as {@code 127.0.0.1:4711}. */
    public String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    /** How many connections were made. */
    public int connections() {
        return sockets.size();
    }

    private void accept(Script script) {
        try {
            while (true) {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                sockets.add(socket);
                DaemonThread.start("stub-connection", () -> play(script, socket));
            }
        } catch (IOException closed) {
            return; // the test is over
        }
    }

    private static void play(Script script, Socket socket) {
        try (socket) {
            script.play(new Peer(socket));
        } catch (IOException gone) {
            return; // so is the client
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** The script's end of a connection. */
    public record Peer(Socket socket) {

        /** Waits for so many bytes; those, or fewer at the end. */
        public String hear(int bytes) throws IOException {
            return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.ISO_8859_1);
        }

        public void say(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        /** Waits for a while. */
        public void pause(long millis) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
        }
    }
}
