// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Somebody on the way between a client and a listener, who does harm to one connection. */
final class Proxy implements AutoCloseable {

    /** What is done to what the listener's side sends. */
    interface Harm {

        /** Passes on some bytes. */
        void pass(byte[] bytes, int count, OutputStream out) throws IOException;
    }

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final TlsAddress target;
    private volatile Harm harm;
    private volatile Socket client;
    private volatile Socket listener;

    Proxy(TransportAddress target, Harm harm) throws IOException {
        this.target = TlsAddress.of(target);
        this.harm = harm;
        daemon(this::serve);
    }

    TransportAddress address() {
        return new TlsAddress(new HostPort("127.0.0.1", server.getLocalPort()), target.fingerprint())
                .toTransportAddress();
    }

    void harm(Harm newHarm) {
        harm = newHarm;
    }

    /** Closes both connections as their ends would, without a word of TLS. */
    void cut() throws IOException {
        client.close();
        listener.close();
    }

    private void serve() throws IOException {
        client = server.accept();
        listener = new Socket(target.hostPort().host(), target.hostPort().port());
        client.setTcpNoDelay(true);
        listener.setTcpNoDelay(true);
        daemon(() -> pump(client, listener, (bytes, count, out) -> out.write(bytes, 0, count)));
        pump(listener, client, (bytes, count, out) -> harm.pass(bytes, count, out));
    }

    private static void pump(Socket from, Socket to, Harm harm) throws IOException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] bytes = new byte[4096];
        int count = in.read(bytes);
        while (count >= 0) {
            harm.pass(bytes, count, out);
            count = in.read(bytes);
        }
        to.shutdownOutput();
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException ended) {
                return; // one of the ends is closed
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private interface Work {
        void run() throws IOException;
    }

    @Override
    public void close() throws IOException {
        server.close();
        if (client != null) {
            client.close();
        }
        if (listener != null) {
            listener.close();
        }
    }
}
