// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

/**
 * A socket for which an endpoint is to be created.
 *
 * @param descriptor connected, and blocking
 * @param framing what it does with the bytes of one send
 * @param description both addresses, for messages
 * @param isConnecting whether this is the connecting end
 * @param companion resource to close just before the socket
 */
public record ConnectedSocket(
        int descriptor, Framing framing, String description, boolean isConnecting, Companion companion) {

    /**
     * Describes an accepted stream that nobody but its endpoint knows.
     *
     * @param descriptor connected, and blocking
     * @param description both addresses, for messages
     * @return the socket
     */
    public static ConnectedSocket stream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, false, Companion.NONE);
    }

    /**
     * Describes a stream of the connecting end that nobody but its endpoint knows.
     *
     * @param descriptor connected, and blocking
     * @param description both addresses, for messages
     * @return the socket
     */
    public static ConnectedSocket connectingStream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, true, Companion.NONE);
    }
}
