// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.queue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Serves datagrams one after the other, each for an exponentially distributed time, and sends them back. The queue is that of its socket, so
 * that all clients share it.
 */
public final class QueueMain {

    private static final int MAX_BYTES = 64;
    private static final int QUEUE_BYTES = 4 << 20;
    private static final long SPIN_NANOS = 80_000; // what a wake-up may take

    private QueueMain() {}

    /**
     * Serves until it is killed. Prints its port first. {@code arguments}: mean time of a service in nanoseconds, 0 for
     * none; seed.
     */
    public static void main(String[] arguments) throws Exception {
        double meanNanos = Double.parseDouble(arguments[0]);
        SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[1]));
        try (DatagramChannel socket = DatagramChannel.open()) {
            socket.setOption(StandardSocketOptions.SO_RCVBUF, QUEUE_BYTES);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            System.out.println(((InetSocketAddress) socket.getLocalAddress()).getPort());
            ByteBuffer message = ByteBuffer.allocateDirect(MAX_BYTES);
            long freeNanos = System.nanoTime();
            while (true) {
                message.clear();
                SocketAddress client = socket.receive(message);
                // From the moment it is free, not from when it woke up: an overslept wait shortens the next service.
                long nowNanos = System.nanoTime();
                long beganNanos = nowNanos - freeNanos < SPIN_NANOS ? freeNanos : nowNanos;
                freeNanos = beganNanos - Math.round(meanNanos * Math.log(1 - random.nextDouble()));
                sleepUntil(freeNanos);
                message.flip();
                socket.send(message, client);
            }
        }
    }

    private static void sleepUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            if (left > SPIN_NANOS) {
                LockSupport.parkNanos(left - SPIN_NANOS);
            } else {
                Thread.onSpinWait();
            }
        }
    }
}
