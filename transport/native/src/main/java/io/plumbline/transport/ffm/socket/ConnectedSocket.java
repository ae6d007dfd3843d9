// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

/**
 * A socket for which an endpoint is to be created.
 *
 * @param descriptor connected, and blocking
 * @param guard another socket that ends with the other end, where this one doesn't; below 0 for none
 */
public record ConnectedSocket(int descriptor, Framing framing, String description, boolean isConnecting, int guard) {

    /** For a socket that stands alone. */
    public static final int NO_GUARD = -1;

    /** Describes an accepted stream that nobody but its endpoint knows. */
    public static ConnectedSocket stream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, false, NO_GUARD);
    }

    /** Describes a stream of the connecting end that nobody but its endpoint knows. */
    public static ConnectedSocket connectingStream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, true, NO_GUARD);
    }
}
