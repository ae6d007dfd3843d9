// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;

/**
 * Unix-domain stream sockets over the system calls themselves.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening on
 * {@link TransportAddress#ANY} draws a name.
 */
public final class UnixNativeTransport extends NativeTransport {

    /** Makes the transport; it holds nothing. */
    public UnixNativeTransport() {
        super("unix.UnixStreamMedium");
    }

    @Override
    public String name() {
        return "unix-native";
    }

    @Override
    public String description() {
        return "system calls send and recv on a Unix socket; the kernel copies in and out, without a network stack";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_HOST;
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL);
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public int largestMessageBytes() {
        return TransportOptions.LARGEST_MESSAGE_BYTES;
    }
}
