// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Spins, with messages that fit into a slot each, and nobody to wake: the shortest way that there is. It does what
 * {@link PollingRingEndpoint} does, but uses memory by its address, and all that a message touches is in this one
 * object. Buffers look at limits, order and liveness at every access, and after a clock reading every field behind
 * another one is waited for. Both together are 2 to 3 % of a round trip. No access is outside: every address is that of
 * a slot or a counter of the {@link RingLayout}, for which the memory was found large enough, or lies between position
 * and limit of a message, which are looked at once. Threading: one thread sends, one receives, any thread closes.
 */
@HotPath
@SuppressWarnings({"unused", "UnusedVariable", "ReferenceEquality"}) // padding; the very same buffer
final class AddressedEndpoint extends HotFields.OfReceiving implements Endpoint {

    private static final VarHandle WORDS = AllMemory.WORDS;
    private static final int TRIES_PER_QUESTION_MASK = (1 << 22) - 1; // some 10 to 50 milliseconds

    private long p00, p01, p02, p03, p04, p05, p06, p07;
    private long p08, p09, p10, p11, p12, p13, p14, p15;

    private final ByteBuffer memory; // stays mapped as long as this refers to it
    private final int messageBytes;
    private final int payloadOffset;
    private final int slots;
    private final long slotBytes;
    private final long start; // this and the following are addresses
    private final long outboundSlots;
    private final long inboundSlots;
    private final long outboundConsumed;
    private final long inboundConsumed;
    private final long ended;
    private final RingEnd end;

    private AddressedEndpoint(RingConnection connection, long address) {
        RingLayout layout = connection.memory().layout();
        Side side = connection.side();
        this.memory = connection.memory().buffer();
        this.messageBytes = layout.messageBytes();
        this.payloadOffset = layout.payloadOffset();
        this.slots = layout.slots();
        this.slotBytes = layout.slotBytes();
        this.start = address;
        this.outboundSlots = address + layout.slotsOffset(side);
        this.inboundSlots = address + layout.slotsOffset(side.peer());
        this.outboundConsumed = address + layout.consumedOffset(side);
        this.inboundConsumed = address + layout.consumedOffset(side.peer());
        this.ended = address + layout.endedOffset();
        this.end = new RingEnd(connection);
        this.sendingAddress = outboundSlots;
        this.receivingAddress = inboundSlots;
    }

    static Optional<Endpoint> tryOpen(RingConnection connection) {
        final long address = AllMemory.addressOf(connection.memory().buffer());
        return address == AllMemory.NO_ADDRESS || !connection.memory().layout().isOneSlot()
                ? Optional.empty()
                : Optional.of(new AddressedEndpoint(connection, address));
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        if ((long) WORDS.getAcquire(ended) != 0) {
            return CLOSED;
        }
        final long number = sent + 1;
        if (number - knownConsumed > slots && !hasRoomByNow(number)) {
            return (++fruitlessSends & TRIES_PER_QUESTION_MASK) == 0 ? end.askAfterPeer() : BUSY;
        }
        final int from = message.position();
        final int limit = message.limit();
        checkSize(limit - from);
        final long slot = sendingAddress;
        if (message != sentBuffer) {
            sentBuffer = message;
            sentBufferAddress = AllMemory.addressOf(message);
        }
        if (isByAddress(sentBufferAddress)) {
            AllMemory.copy(sentBufferAddress + from, slot + payloadOffset, messageBytes);
        } else {
            SharedWords.copy(message, from, memory, offset(slot), messageBytes);
        }
        WORDS.setRelease(slot, number); // publishes the bytes; no lap before had this number
        sent = number;
        fruitlessSends = 0;
        sendingAddress = outboundSlots + (number & (slots - 1)) * slotBytes;
        message.position(limit);
        return COMPLETE;
    }

    private boolean hasRoomByNow(long number) {
        knownConsumed = (long) WORDS.getAcquire(outboundConsumed); // its slots are overwritten after this
        return number - knownConsumed <= slots;
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        final long number = received + 1;
        final long slot = receivingAddress;
        if (AllMemory.becomes(slot, number)) { // the bytes are read after this
            return take(message, slot, number);
        }
        if ((long) WORDS.getAcquire(ended) != 0) {
            final boolean cameJustBefore = (long) WORDS.getAcquire(slot) == number;
            return cameJustBefore ? take(message, slot, number) : CLOSED;
        }
        return (++fruitlessLooks & TRIES_PER_QUESTION_MASK) == 0 ? end.askAfterPeer() : BUSY;
    }

    private int take(ByteBuffer message, long slot, long number) {
        if (end.isClosed()) {
            return CLOSED;
        }
        final int to = message.position();
        final int limit = message.limit();
        checkSize(limit - to);
        if (message != receivedBuffer) {
            receivedBuffer = message;
            receivedBufferAddress = AllMemory.addressOf(message);
        }
        if (isByAddress(receivedBufferAddress)) {
            AllMemory.copy(slot + payloadOffset, receivedBufferAddress + to, messageBytes);
        } else {
            SharedWords.copy(memory, offset(slot), message, to, messageBytes);
        }
        WORDS.setRelease(inboundConsumed, number); // the slot may be overwritten after this
        received = number;
        fruitlessLooks = 0;
        receivingAddress = inboundSlots + (number & (slots - 1)) * slotBytes;
        message.position(limit);
        return COMPLETE;
    }

    /** Few bytes share a cache line with their sequence number; of many the buffers' own call takes less time. */
    private boolean isByAddress(long address) {
        return address != AllMemory.NO_ADDRESS && messageBytes < SharedWords.CACHE_LINE_BYTES;
    }

    private int offset(long slot) {
        return (int) (slot - start) + payloadOffset;
    }

    private void checkSize(int bytes) {
        if (bytes != messageBytes) {
            throw RingLayout.wrongSize(bytes, messageBytes, messageBytes);
        }
    }

    @Override
    public String description() {
        return end.description();
    }

    @Override
    public void close() {
        end.close(() -> {});
    }
}
