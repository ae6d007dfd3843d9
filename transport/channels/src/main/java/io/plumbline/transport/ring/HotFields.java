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

        /** Slots written or read so far. */
        long position;
        /** Where the slot is that comes next, in bytes. */
        int slotOffset;
        /** Slots that the reader was seen to have consumed; the writer's. */
        long knownConsumed;
        /** Bytes of the current message that are still to come. */
        int leftBytes;
        /** Tries in a row that moved nothing. */
        int fruitlessTries;
    }

    /** Those of {@link AddressedEndpoint} that change with every message it sends. */
    abstract static class OfSending extends LeadingPad {

        /** Messages sent so far. */
        long sent;
        /** Messages that the other end was seen to have consumed. */
        long knownConsumed;
        /** Address of the slot for the next one. */
        long sendingAddress;
        /** The buffer that was sent last, and its address. */
        ByteBuffer sentBuffer;

        long sentBufferAddress;
        /** Calls in a row for which there was no room. */
        int fruitlessSends;
    }

    /** Keeps what the sending thread changes apart from what the receiving one does. */
    abstract static class BetweenPad extends OfSending {
        private long p00, p01, p02, p03, p04, p05, p06, p07;
        private long p08, p09, p10, p11, p12, p13, p14, p15;
    }

    /** Those of {@link AddressedEndpoint} that change with every message it receives. */
    abstract static class OfReceiving extends BetweenPad {

        /** Messages received so far. */
        long received;
        /** Address of the slot of the next one. */
        long receivingAddress;
        /** The buffer that was received into last, and its address. */
        ByteBuffer receivedBuffer;

        long receivedBufferAddress;
        /** Calls in a row that found nothing. */
        int fruitlessLooks;
    }
}
