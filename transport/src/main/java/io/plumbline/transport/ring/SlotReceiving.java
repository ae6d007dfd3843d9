// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.nio.ByteBuffer;

/** What changes at an end with every message that it receives; {@link AddressedEndpoint} pads the end. */
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
