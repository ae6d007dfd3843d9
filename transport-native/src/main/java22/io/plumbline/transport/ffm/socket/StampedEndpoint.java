// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Clocks;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.StampedMessages;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.spi.KernelStamped;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;

/**
 * Asks the kernel when it handled each message. The stamp of a message that was sent is fetched while its answer is on its
 * way, by a system call more; that of one received comes with it.
 */
@HotPath
final class StampedEndpoint extends SocketEndpoint implements KernelStamped {

    private final StampedMessages incoming = new StampedMessages();
    private final StampedMessages outgoing = new StampedMessages();
    private final boolean isSpinning;
    private final long realtimeMinusNanoTime;
    private long leftNanos = UNKNOWN;
    private long reachedNanos = UNKNOWN;

    private StampedEndpoint(ConnectedSocket socket, boolean isSpinning) {
        super(socket, isSpinning ? SPINNING_TRIES : SLEEPING_TRIES);
        this.isSpinning = isSpinning;
        this.realtimeMinusNanoTime = Clocks.realtimeMinusNanoTime();
    }

    /** Takes the socket over, unless this fails. */
    static StampedEndpoint open(ConnectedSocket socket, TransportOptions options) throws IOException {
        WaitStrategy waitStrategy = options.waitStrategy();
        if (waitStrategy == WaitStrategy.EPOLL) { // a stamp put aside would wake it
            throw new IllegalArgumentException(
                    "no time stamps with this wait strategy: wait=epoll (allowed: spin, block, busy-poll)");
        }
        Errno.checked(StampedMessages.ask(socket.descriptor()));
        if (socket.framing() == Framing.DATAGRAM && waitStrategy != WaitStrategy.SPIN) {
            Errno.checked(Sockets.limitSleep(socket.descriptor(), socket.framing().longestSleepMillis));
        }
        return new StampedEndpoint(socket, waitStrategy == WaitStrategy.SPIN);
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        leftNanos = UNKNOWN;
        long result = isSpinning
                ? Transfers.sendNow(state, descriptor, address, lengthBytes)
                : Transfers.send(state, descriptor, address, lengthBytes);
        if (result > 0) {
            takeSentStamp();
        }
        return result;
    }

    private void takeSentStamp() {
        while (outgoing.takeSent(descriptor)) {
            leftNanos = outgoing.stampNanos() - realtimeMinusNanoTime; // the last one: a message may leave in parts
        }
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        long result = isSpinning
                ? incoming.receiveNow(descriptor, address, lengthBytes, framing.receiveHow)
                : incoming.receive(descriptor, address, lengthBytes, framing.receiveHow);
        if (result > 0) {
            long stamp = incoming.stampNanos();
            reachedNanos = stamp == StampedMessages.NONE ? UNKNOWN : stamp - realtimeMinusNanoTime;
            if (leftNanos == UNKNOWN) {
                takeSentStamp(); // a device may tell late
            }
        }
        return result;
    }

    @Override
    public long leftNanos() {
        return leftNanos;
    }

    @Override
    public long reachedNanos() {
        return reachedNanos;
    }
}
