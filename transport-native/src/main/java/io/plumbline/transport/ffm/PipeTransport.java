// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;

/**
 * A pipe each way between two processes. The listening end creates them, and hands over one end of each.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class PipeTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public PipeTransport() {
        super(
                "pipe.PipeMedium",
                "pipe",
                "a pipe each way; the kernel copies in and out of pages, and wakes a sleeping thread");
    }
}
