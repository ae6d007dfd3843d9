// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.Sockets;

/** Stream sockets. */
public final class UnixStreamMedium extends UnixMedium {

    /** Makes the transport; it holds nothing. */
    public UnixStreamMedium() {
        super(Sockets.SOCK_STREAM, "unix-native");
    }
}
