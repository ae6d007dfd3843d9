// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.nio.ByteBuffer;

/**
 * Fields that change with every message, and the padding that keeps them off the cache lines of what other threads
 * change. The JVM lays out the fields of a class after those of its superclass; each last subclass pads the end.
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
final class HotFields {

    private HotFields() {}

    /** Keeps the fields of a subclass off whatever lies before it in the heap. */
    abstract static class LeadingPad {
        private long p00, p01, p02, p03, p04, p05, p06, p07;
        private long p08, p09, p10, p11, p12, p13, p14, p15;
    }

    /** Those of {@link RingCursor}. */
    abstract static class OfCursor extends LeadingPad {

        long position; // slots written or read so far
        int slotOffset; // where the slot is that comes next, in bytes
        long knownConsumed; // slots that the reader was seen to have consumed; the writer's
        int leftBytes; // bytes of the current message that are still to come
        int fruitlessTries; // tries in a row that moved nothing
    }

    /** Those of {@link AddressedEndpoint} that change with every message it sends. */
    abstract static class OfSending extends LeadingPad {

        long sent; // messages sent so far
        long knownConsumed; // messages that the other end was seen to have consumed
        long sendingAddress; // address of the slot for the next one
        ByteBuffer sentBuffer; // the buffer that was sent last, and its address

        long sentBufferAddress;
        int fruitlessSends; // calls in a row for which there was no room
    }

    /** Keeps what the sending thread changes apart from what the receiving one does. */
    abstract static class BetweenPad extends OfSending {
        private long p00, p01, p02, p03, p04, p05, p06, p07;
        private long p08, p09, p10, p11, p12, p13, p14, p15;
    }

    /** Those of {@link AddressedEndpoint} that change with every message it receives. */
    abstract static class OfReceiving extends BetweenPad {

        long received; // messages received so far
        long receivingAddress; // address of the slot of the next one
        ByteBuffer receivedBuffer; // the buffer that was received into last, and its address

        long receivedBufferAddress;
        int fruitlessLooks; // calls in a row that found nothing
    }
}
