// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Transfers;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Sleeps until a counter of events isn't 0, in the read or in {@code epoll_wait} before it. */
@HotPath
final class EventSleep extends WordSleep {

    private static final MemorySegment ONE = Arena.global().allocateFrom(JAVA_LONG, 1);
    private static final int MAX_MILLIS = 100;

    private final DescriptorGate gate;
    private final int events;
    private final Epoll epoll; // null: sleeps in the read
    private final CallState state = new CallState();
    private final MemorySegment count = Arena.ofAuto().allocate(JAVA_LONG);

    EventSleep(SharedRing ring, int offset, int events, Epoll epoll) {
        super(ring, offset);
        this.gate = ring.gate();
        this.events = events;
        this.epoll = epoll;
    }

    @Override
    public void sleep(int turn) {
        if (!gate.enter()) {
            return;
        }
        if (epoll == null) {
            Transfers.read(state, events, count.address(), Long.BYTES);
        } else if (epoll.await(state, MAX_MILLIS) > 0) {
            Transfers.readNow(state, events, count.address(), Long.BYTES);
        }
        gate.leave();
    }

    @Override
    void call() {
        if (gate.enter()) {
            add();
            gate.leave();
        }
    }

    void add() {
        Transfers.writeNow(CallState.ofThread(), events, ONE.address(), Long.BYTES);
    }
}
