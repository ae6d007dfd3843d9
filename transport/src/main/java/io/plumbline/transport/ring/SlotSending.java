// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** What changes at an end with every message that it sends. */
abstract class SlotSending extends LeadingPad {

    /** Messages sent so far. */
    long sent;

    /** Messages that the other end was seen to have consumed. */
    long knownConsumed;

    /** Address of the slot for the next one. */
    long sendingAddress;

    /** Calls in a row for which there was no room. */
    int fruitlessSends;
}
