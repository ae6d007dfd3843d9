// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Fields that change with every message; {@link LeadingPad} lies before them and the pad of {@link RingCursor} after
 * them.
 */
abstract class CursorState extends LeadingPad {

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
