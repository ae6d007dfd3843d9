// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;

/**
 * A pipe each way between two processes. The listening end makes them, and hands one end of each over.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening on
 * {@link TransportAddress#ANY} draws a name.
 */
public final class PipeTransport extends NativeTransport {

    /** Makes the transport; it holds nothing. */
    public PipeTransport() {
        super("pipe.PipeMedium");
    }

    @Override
    public String name() {
        return "pipe";
    }

    @Override
    public String description() {
        return "a pipe each way; the kernel copies in and out of pages, and wakes who sleeps";
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
