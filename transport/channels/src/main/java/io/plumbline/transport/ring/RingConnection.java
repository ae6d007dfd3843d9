// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * One end of a connection over shared memory, before any thread waits on it.
 *
 * @param watch checks whether the other end is still there
 * @param release releases the transport's resources for this end; called when the end is closed
 */
public record RingConnection(RingMemory memory, Side side, PeerWatch watch, String description, Runnable release) {}
