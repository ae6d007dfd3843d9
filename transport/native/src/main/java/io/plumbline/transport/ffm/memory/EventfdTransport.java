// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.util.List;

/**
 * Rings in memory of two processes, whose threads sleep on counters of events ({@code eventfd}). A sender makes a
 * system call only when the other thread sleeps.
 */
public final class EventfdTransport extends RingTransport {

    private static final int COUNTERS = 4;

    public EventfdTransport() {
        super(
                local(
                        "eventfd",
                        "rings in shared memory; copied, an event wakes a sleeping thread",
                        WaitStrategy.BLOCK,
                        WaitStrategy.EPOLL),
                COUNTERS);
    }

    @Override
    Endpoint open(SharedRing ring, List<Integer> events, WaitStrategy waitStrategy) throws IOException {
        if (waitStrategy == WaitStrategy.BLOCK) {
            return new EventEnd(ring, events, null, null).openWatched();
        }
        int receiver = EventEnd.receiverOf(events, ring.side());
        int sender = EventEnd.senderOf(events, ring.side());
        Errno.checked(Descriptors.setNonBlocking(receiver));
        Errno.checked(Descriptors.setNonBlocking(sender));
        Epoll arrival = watch(receiver, ring.socket());
        Epoll room = CloseOnFailure.step(arrival, opened -> watch(sender, ring.socket()));
        return new EventEnd(ring, events, arrival, room).open();
    }

    /** The socket wakes the thread too when the other process has gone. */
    private static Epoll watch(int events, int socket) throws IOException {
        return CloseOnFailure.prepared(
                new Epoll(events, Descriptors.POLLIN), epoll -> epoll.add(socket, Descriptors.POLLIN));
    }
}
