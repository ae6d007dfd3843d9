// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** Threads to wake at the other end. */
public record PeerWakers(Waker receiver, Waker sender) {

    public static final PeerWakers NOBODY = new PeerWakers(Waker.NOBODY, Waker.NOBODY);
}
