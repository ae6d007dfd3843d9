// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Layout of the memory that two ends share. Fields that different threads write are {@value #LINE_BYTES} bytes apart,
 * since CPUs fetch cache lines in pairs.
 *
 * <pre>{@code
 *  offset
 *     256  how the connection ended, 0 while it is open
 *     384  ring 0, from the connecting end: how much was consumed; words to sleep on, for receiver and sender
 *     768  ring 1, from the accepting end: the same
 *    4096  slots of ring 0
 *    then  slots of ring 1
 * }</pre>
 *
 * <p>A slot is a sequence number of 8 bytes and its content: a message, or a part of one too large for a slot. The
 * sequence number is written last. If the message is small enough, both are in one cache line, and the cost is that of
 * moving this line from one CPU to the other. Otherwise the message begins on the next line, so that a thread that
 * waits for the sequence number doesn't take away a line that is being written.
 *
 * @param messageBytes size of every message in bytes
 * @param slots slots of each ring, a power of two
 */
public record RingLayout(int messageBytes, int slots) {

    public static final int LINE_BYTES = 128;

    static final int DEFAULT_RING_BYTES = 1 << 18; // what the second-level cache of most CPUs holds

    private static final int MAX_RING_BYTES = 1 << 26;
    private static final int ENDED_OFFSET = 2 * LINE_BYTES;
    private static final int CONTROL_OFFSET = 3 * LINE_BYTES;
    private static final int CONTROL_BYTES = 3 * LINE_BYTES;
    private static final int SLOTS_OFFSET = 4096;
    private static final int MAX_PAYLOAD_BYTES = 16 << 10;
    private static final int CACHE_LINE_BYTES = 64;
    private static final int MIN_SLOTS = 2;

    public RingLayout {
        if (messageBytes < 1) {
            throw new IllegalArgumentException("message size out of range: bytes=" + messageBytes);
        }
        int most = mostSlots(messageBytes, MAX_RING_BYTES);
        if (slots < MIN_SLOTS || slots > most || Integer.bitCount(slots) != 1) {
            throw new IllegalArgumentException("slots out of range: slots=" + slots + ", messageBytes=" + messageBytes
                    + " (allowed: a power of two from " + MIN_SLOTS + " to " + most + ")");
        }
    }

    /**
     * Lays out rings that hold about so many bytes, and two slots at least; {@code messageBytes}: size of every message
     * in bytes, 1 or more; {@code ringBytes}: wanted size of each ring in bytes, 0 for the default.
     */
    public static RingLayout of(int messageBytes, int ringBytes) {
        int wanted = ringBytes == 0 ? DEFAULT_RING_BYTES : Math.min(ringBytes, MAX_RING_BYTES);
        return new RingLayout(messageBytes, mostSlots(messageBytes, wanted));
    }

    private static int mostSlots(int messageBytes, int ringBytes) {
        return Math.max(MIN_SLOTS, Integer.highestOneBit(ringBytes / slotBytes(messageBytes)));
    }

    private static int slotBytes(int messageBytes) {
        int usedBytes = payloadOffset(messageBytes) + Math.min(messageBytes, MAX_PAYLOAD_BYTES);
        return (usedBytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    }

    private static int payloadOffset(int messageBytes) {
        return Long.BYTES + messageBytes <= CACHE_LINE_BYTES ? Long.BYTES : CACHE_LINE_BYTES;
    }

    public int totalBytes() {
        return slotsOffset(Side.ACCEPTING) + slots * slotBytes();
    }

    /** Both ends cut messages into slots in the same way, so nobody may come with another size. */
    static IllegalArgumentException wrongSize(int remaining, int messageBytes, int allowed) {
        return new IllegalArgumentException("buffer does not fit the message: remaining=" + remaining
                + ", messageBytes=" + messageBytes + " (allowed: " + allowed + ")");
    }

    boolean isOneSlot() {
        return payloadBytes() == messageBytes;
    }

    int payloadBytes() {
        return Math.min(messageBytes, MAX_PAYLOAD_BYTES);
    }

    int payloadOffset() {
        return payloadOffset(messageBytes);
    }

    int slotBytes() {
        return slotBytes(messageBytes);
    }

    int slotsOffset(Side writer) {
        return SLOTS_OFFSET + writer.number() * slots * slotBytes();
    }

    int consumedOffset(Side writer) {
        return CONTROL_OFFSET + writer.number() * CONTROL_BYTES;
    }

    /** The word that the receiving thread of an end sleeps on: 8 bytes that nothing else uses. */
    public int receiverSleepOffset(Side receiver) {
        return consumedOffset(receiver.peer()) + LINE_BYTES;
    }

    /** The word that the sending thread of an end sleeps on: 8 bytes that nothing else uses. */
    public int senderSleepOffset(Side sender) {
        return consumedOffset(sender) + 2 * LINE_BYTES;
    }

    int endedOffset() {
        return ENDED_OFFSET;
    }
}
