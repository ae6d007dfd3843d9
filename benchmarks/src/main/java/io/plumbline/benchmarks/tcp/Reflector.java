// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import io.plumbline.benchmarks.Cpu;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Sends each message of one client back, stamped with the time of its receipt. Spins. */
public final class Reflector implements Runnable, AutoCloseable {

    private static final int ACCEPT_TIMEOUT_MILLIS = 30_000;

    private final ServerSocketChannel listener;
    private final int sizeBytes;
    private final int cpu;

    /** {@code cpu}: of the thread that runs it, -1 for not pinned. */
    public Reflector(int sizeBytes, int cpu) throws IOException {
        this.listener = ServerSocketChannel.open();
        this.listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        this.sizeBytes = sizeBytes;
        this.cpu = cpu;
    }

    public int port() throws IOException {
        return ((InetSocketAddress) listener.getLocalAddress()).getPort();
    }

    @Override
    public void run() {
        Cpu.pinCurrentThread(cpu);
        try (SocketChannel channel = accept()) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            reflect(channel);
        } catch (SocketTimeoutException e) {
            throw new IllegalStateException("no client came: waited_millis=" + ACCEPT_TIMEOUT_MILLIS, e);
        } catch (IOException e) {
            throw new IllegalStateException("reflector failed: " + e.getMessage(), e);
        }
    }

    private SocketChannel accept() throws IOException {
        listener.socket().setSoTimeout(ACCEPT_TIMEOUT_MILLIS);
        return listener.socket().accept().getChannel();
    }

    private void reflect(SocketChannel channel) throws IOException {
        ByteBuffer buffer = TcpMessage.allocate(sizeBytes);
        while (TcpMessage.spinRead(channel, buffer)) {
            buffer.putLong(TcpMessage.REFLECTOR_NANOS_OFFSET, System.nanoTime());
            TcpMessage.spinWrite(channel, buffer);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
