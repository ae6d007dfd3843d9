// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Clocks;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.StampedMessages;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.spi.KernelStamped;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/**
 * Asks the kernel when it handled each message. The stamp of a message that was sent is fetched while its answer is on
 * its way, by a system call more; that of one received comes with it. A stamp that was put aside ends a sleep in {@code
 * epoll_wait}: it is fetched at once, so that the next one lasts until there is a message.
 */
@HotPath
final class StampedEndpoint extends ConnectedEndpoint implements KernelStamped {

    private final StampedMessages incoming = new StampedMessages();
    private final StampedMessages outgoing = new StampedMessages(); // the sending thread's
    private final StampedMessages late = new StampedMessages(); // the same stamps, when the receiving thread takes them
    private final boolean isSleepingInCalls;
    private final Readiness readiness; // null unless a thread sleeps in epoll_wait
    private final long realtimeMinusNanoTime;
    private long leftNanos = UNKNOWN;
    private long reachedNanos = UNKNOWN;

    private StampedEndpoint(ConnectedSocket socket, WaitStrategy waitStrategy) throws IOException {
        super(socket, waitStrategy == WaitStrategy.SPIN ? SPINNING_TRIES : SLEEPING_TRIES);
        this.isSleepingInCalls = waitStrategy == WaitStrategy.BLOCK || waitStrategy == WaitStrategy.BUSY_POLL;
        this.realtimeMinusNanoTime = Clocks.realtimeMinusNanoTime();
        this.readiness = waitStrategy == WaitStrategy.EPOLL ? new Readiness(socket) : null;
    }

    static StampedEndpoint open(ConnectedSocket socket, TransportOptions options) throws IOException {
        Errno.checked(StampedMessages.ask(socket.descriptor()));
        StampedEndpoint endpoint = new StampedEndpoint(socket, options.waitStrategy());
        if (socket.framing() == Framing.DATAGRAM && endpoint.isSleepingInCalls) {
            Errno.checked(Sockets.limitSleep(socket.descriptor(), socket.framing().maxSleepMillis));
        }
        return endpoint;
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        leftNanos = UNKNOWN;
        final long result = sendOrSleep(state, address, lengthBytes);
        if (result > 0) {
            takeSentStamp(outgoing);
        }
        return result;
    }

    private long sendOrSleep(CallState state, long address, int lengthBytes) {
        if (isSleepingInCalls) {
            return Transfers.send(state, descriptor, address, lengthBytes);
        }
        final long result = Transfers.sendNow(state, descriptor, address, lengthBytes);
        if (result != -Errno.EAGAIN || readiness == null) {
            return result;
        }
        takeSentStamp(outgoing);
        final int awake = readiness.awaitWritable(state);
        return awake < 0 ? awake : Transfers.sendNow(state, descriptor, address, lengthBytes);
    }

    private void takeSentStamp(StampedMessages taken) {
        while (taken.takeSent(descriptor)) {
            leftNanos = taken.stampNanos() - realtimeMinusNanoTime; // the last one: a message may leave in parts
        }
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        final long result = receiveOrSleep(state, address, lengthBytes);
        if (result > 0) {
            final long stamp = incoming.stampNanos();
            reachedNanos = stamp == StampedMessages.NONE ? UNKNOWN : stamp - realtimeMinusNanoTime;
            if (leftNanos == UNKNOWN) {
                takeSentStamp(late); // a device may tell late
            }
        } else if (readiness != null && result == -Errno.EAGAIN) {
            takeSentStamp(late); // which woke this thread, and would do so again
        }
        return result;
    }

    private long receiveOrSleep(CallState state, long address, int lengthBytes) {
        if (isSleepingInCalls) {
            return incoming.receive(descriptor, address, lengthBytes, framing.receiveHow);
        }
        final int awake = readiness == null ? 1 : readiness.awaitReadable(state);
        return awake < 0 ? awake : incoming.receiveNow(descriptor, address, lengthBytes, framing.receiveHow);
    }

    @Override
    protected void closeWaiting() {
        if (readiness != null) {
            readiness.close();
        }
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
