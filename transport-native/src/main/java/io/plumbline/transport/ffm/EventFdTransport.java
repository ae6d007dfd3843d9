// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportAddress;
import java.util.EnumSet;

/**
 * Rings in memory of two processes, whose threads sleep on counters of events ({@code eventfd}). A sender makes a
 * system call only when the other thread sleeps. The listening end creates memory and counters, and hands them over.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class EventFdTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public EventFdTransport() {
        super(
                "memory.EventMedium",
                "eventfd",
                "a ring each way in shared memory, copied in and out; an event wakes a sleeping thread",
                EnumSet.of(WaitStrategy.BLOCK, WaitStrategy.EPOLL));
    }
}
