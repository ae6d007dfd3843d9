// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

/** A socket for which an endpoint is to be created. */
public record ConnectedSocket(int descriptor, Framing framing, String description, boolean isConnecting, int guard) {

    public static final int NO_GUARD = -1;

    public static ConnectedSocket stream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, false, NO_GUARD);
    }

    public static ConnectedSocket connectingStream(int descriptor, String description) {
        return new ConnectedSocket(descriptor, Framing.STREAM, description, true, NO_GUARD);
    }
}
