// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.Sockets;

/** Unix-domain stream sockets over the system calls themselves. */
public final class UnixNativeTransport extends NativeUnix {

    public UnixNativeTransport() {
        super(Sockets.SOCK_STREAM, "unix-native", "calls send and recv; the kernel copies, without a network stack");
    }
}
