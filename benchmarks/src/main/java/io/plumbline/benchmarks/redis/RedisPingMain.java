// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.redis;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.ByHand;
import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.SeriesLine;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;

/** PING with 16 bytes to a Redis on this host, back to back, spinning, without any harness. Prints one line. */
public final class RedisPingMain implements ByHand.Connection {

    private static final int REPLY_BYTES = 23; // $16, the bytes, and two ends of lines

    private final SocketChannel channel;
    private final ByteBuffer request;
    private final ByteBuffer reply = ByteBuffer.allocateDirect(REPLY_BYTES);

    private RedisPingMain(SocketChannel channel) {
        this.channel = channel;
        byte[] bytes = "*2\r\n$4\r\nPING\r\n$16\r\n0000000000000000\r\n".getBytes(StandardCharsets.US_ASCII);
        this.request = ByteBuffer.allocateDirect(bytes.length).put(bytes);
    }

    /** Measures. {@code commandLine}: {@code --port}, {@code --seconds}, {@code --warmup}, {@code --client-cpu}. */
    public static void main(String[] commandLine) throws IOException {
        Arguments arguments = ByHand.arguments(commandLine, " --port 6379");
        int port = arguments.integer("--port", 1, 65_535);
        try (SocketChannel channel =
                SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            Cpu.pinCurrentThread(arguments.cpu("--client-cpu"));
            RedisPingMain ping = new RedisPingMain(channel);
            Histogram unused = ByHand.measure(arguments.integer("--warmup", 1, 3600), ping);
            Histogram service = ByHand.measure(arguments.integer("--seconds", 1, 86_400), ping);
            System.out.println("# tool=by-hand");
            SeriesLine.print("service", service);
        }
    }

    @Override
    public void roundTrip() throws IOException {
        request.clear();
        while (request.hasRemaining()) {
            channel.write(request);
        }
        reply.clear();
        while (reply.hasRemaining()) {
            if (channel.read(reply) < 0) {
                throw new EOFException("redis closed the connection");
            }
        }
        if (reply.get(0) != '$') {
            throw new IOException("redis answers with an error: first byte=" + reply.get(0));
        }
    }
}
