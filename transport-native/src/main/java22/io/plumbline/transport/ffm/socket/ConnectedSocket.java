// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import java.util.Objects;

/**
 * A socket of which an endpoint is to be made.
 *
 * @param descriptor connected, and blocking
 * @param framing what it does with the bytes of one send
 * @param description both addresses, for messages
 * @param beforeClosing makes sure that nobody but the endpoint uses the descriptor any more; run before it is closed
 */
public record ConnectedSocket(int descriptor, Framing framing, String description, Runnable beforeClosing) {

    /** Checks that nothing is missing. */
    public ConnectedSocket {
        Objects.requireNonNull(framing, "framing");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(beforeClosing, "beforeClosing");
    }

    /**
     * Describes a stream that nobody but its endpoint knows.
     *
     * @param descriptor connected, and blocking
     * @param description both addresses, for messages
     * @return the socket
     */
    public static ConnectedSocket stream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, () -> {});
    }
}
