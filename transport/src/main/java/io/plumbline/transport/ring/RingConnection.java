// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * One end of a connection over shared memory, before anybody waits at it.
 *
 * @param memory what both ends see
 * @param side which end this is
 * @param watch asks after the other end
 * @param description both addresses, for messages
 * @param release gives back what the transport holds for this end; called when the end is closed
 */
public record RingConnection(RingMemory memory, Side side, PeerWatch watch, String description, Runnable release) {}
