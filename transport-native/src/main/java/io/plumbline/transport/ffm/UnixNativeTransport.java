// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;

/**
 * Unix-domain stream sockets over the system calls themselves.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class UnixNativeTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public UnixNativeTransport() {
        super(
                "unix.UnixStreamMedium",
                "unix-native",
                "system calls send and recv on a Unix socket; the kernel copies in and out, without a network stack");
    }
}
