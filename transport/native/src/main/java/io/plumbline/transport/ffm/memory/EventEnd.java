// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.PatientPoll;
import io.plumbline.transport.ring.PeerWakers;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Resources of one end, and their release. */
final class EventEnd {

    private static final Duration LONG = Duration.ofDays(1);
    private static final long NAP_NANOS = 10_000_000;

    private final SharedRing ring;
    private final List<Integer> counters; // what the threads of both ends sleep on
    private final Epoll arrivalEpoll;
    private final Epoll roomEpoll;
    private final EventSleep arrival;
    private final EventSleep room;

    EventEnd(SharedRing ring, List<Integer> events, Epoll arrivalEpoll, Epoll roomEpoll) {
        this.ring = ring;
        this.counters = events;
        this.arrivalEpoll = arrivalEpoll;
        this.roomEpoll = roomEpoll;
        this.arrival = arrival(ring.side(), arrivalEpoll);
        this.room = room(ring.side(), roomEpoll);
    }

    private EventSleep arrival(Side receiver, Epoll epoll) {
        return new EventSleep(ring, ring.receiverWord(receiver), receiverOf(counters, receiver), epoll);
    }

    private EventSleep room(Side sender, Epoll epoll) {
        return new EventSleep(ring, ring.senderWord(sender), senderOf(counters, sender), epoll);
    }

    static int receiverOf(List<Integer> counters, Side side) {
        return counters.get(2 * side.number());
    }

    static int senderOf(List<Integer> counters, Side side) {
        return counters.get(2 * side.number() + 1);
    }

    Endpoint open() {
        Side peer = ring.side().peer();
        PeerWakers wakers = new PeerWakers(arrival(peer, null), room(peer, null));
        return RingEndpoints.openSleeping(
                ring.connection("eventfd " + ring.side(), this::release), wakers, arrival, room);
    }

    /** A thread that sleeps in the read is only woken by an event, and a process that has died makes none. */
    Endpoint openWatched() {
        DaemonThread.start("plumbline-eventfd-watch", this::wakeWhenThePeerGoes);
        return open();
    }

    private void wakeWhenThePeerGoes() {
        if (!ring.gate().enter()) {
            return;
        }
        try {
            while (!ring.gate().isClosed() && new PatientPoll(ring.socket(), Descriptors.POLLIN, LONG).await() == 0) {
                // a day has passed
            }
            while (!ring.gate().isClosed()) {
                wake();
                LockSupport.parkNanos(NAP_NANOS);
            }
        } finally {
            ring.gate().leave();
        }
    }

    private void wake() {
        arrival.add();
        room.add();
    }

    private void release() {
        Sockets.shutdown(ring.socket()); // wakes the watcher
        ring.gate().close(this::wake);
        if (arrivalEpoll != null) {
            arrivalEpoll.close();
            roomEpoll.close();
        }
        counters.forEach(Descriptors::close);
        Descriptors.close(ring.socket());
        ring.mapping().letGo();
    }
}
