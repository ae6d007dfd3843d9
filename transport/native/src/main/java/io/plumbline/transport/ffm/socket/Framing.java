// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Transfers;

/** A socket's treatment of the bytes of one send. */
public enum Framing {
    /** They are part of a stream that ends when the other end goes, or whole messages of a connection that does. */
    STREAM(Transfers.PLAIN, Epoll.FOR_EVER),
    /** They are a message, whose other end may go without a word; one of another size is left out. */
    DATAGRAM(Transfers.TRUE_LENGTH, 10);

    final int receiveHow;
    final int maxSleepMillis; // nothing wakes one who awaits a datagram that was lost

    Framing(int receiveHow, int maxSleepMillis) {
        this.receiveHow = receiveHow;
        this.maxSleepMillis = maxSleepMillis;
    }

    public int receiveHow() {
        return receiveHow;
    }

    /**
     * Returns how long a thread may sleep at a stretch until something arrives: milliseconds, or less than 0 for ever.
     */
    public int maxSleepMillis() {
        return maxSleepMillis;
    }
}
