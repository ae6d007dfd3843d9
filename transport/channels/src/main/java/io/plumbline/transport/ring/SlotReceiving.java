// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.nio.ByteBuffer;

/** Fields of an end that change with every message it receives; {@link AddressedEndpoint} pads their end. */
abstract class SlotReceiving extends SlotPad {

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
