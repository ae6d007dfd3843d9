// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.nio.ByteBuffer;

/** Fields of an end that change with every message it sends. */
abstract class SlotSending extends LeadingPad {

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
