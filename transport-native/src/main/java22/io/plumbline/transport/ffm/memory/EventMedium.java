// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.util.List;

/** Rings whose threads sleep until an event counter isn't 0. */
public final class EventMedium extends RingMedium {

    private static final int COUNTERS = 4;

    /** Makes the transport; it holds nothing. */
    public EventMedium() {
        super("eventfd", COUNTERS);
    }

    @Override
    Endpoint open(SharedRing ring, List<Integer> events, WaitStrategy waitStrategy) throws IOException {
        if (waitStrategy == WaitStrategy.BLOCK) {
            return new EventEnd(ring, events, null, null).openWatched();
        }
        EventCounters counters = new EventCounters(events);
        Errno.checked(Descriptors.setNonBlocking(counters.receiver(ring.side())));
        Errno.checked(Descriptors.setNonBlocking(counters.sender(ring.side())));
        Epoll arrival = watch(counters.receiver(ring.side()), ring.socket());
        Epoll room = CloseOnFailure.step(arrival, opened -> watch(counters.sender(ring.side()), ring.socket()));
        return new EventEnd(ring, events, arrival, room).open();
    }

    /** The socket wakes the thread too when the other process has gone. */
    private static Epoll watch(int events, int socket) throws IOException {
        return CloseOnFailure.prepared(
                new Epoll(events, Descriptors.POLLIN), epoll -> epoll.add(socket, Descriptors.POLLIN));
    }
}
