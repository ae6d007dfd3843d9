// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.uring.IoUring;
import io.plumbline.model.Availability;
import io.plumbline.model.spec.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;

/** TCP over Netty's native transport for Linux with {@code io_uring}. */
public final class NettyIoUringTransport extends NettyTransport {

    /** Makes the transport; it holds nothing. */
    public NettyIoUringTransport() {}

    @Override
    public String name() {
        return "netty-io-uring";
    }

    @Override
    public String description() {
        return "Netty's io_uring; sends and receives are queued, and copied into and out of its pooled buffers";
    }

    /** Its ring belongs to one thread, so only that of Netty's own event loop will do. */
    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.EVENT_LOOP);
    }

    @Override
    public Availability availability() {
        return NativeHost.ofThisJvm().availability(name(), NativeLibrary.IO_URING, IoUring::unavailabilityCause);
    }

    @Override
    NettyIo io() {
        return new IoUringIo();
    }
}
