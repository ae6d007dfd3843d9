// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Threads to wake at the other end.
 *
 * @param receiver the thread that waits for messages there
 * @param sender the thread that waits for room there
 */
public record PeerWakers(Waker receiver, Waker sender) {

    /** For an other end that needs no waking. */
    public static final PeerWakers NOBODY = new PeerWakers(Waker.NOBODY, Waker.NOBODY);
}
