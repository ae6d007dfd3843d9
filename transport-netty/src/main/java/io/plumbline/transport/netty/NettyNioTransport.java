// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.plumbline.model.spec.WaitStrategy;
import java.util.EnumSet;

/** TCP over Netty's NIO transport, which stands on the JDK's selector and socket channels. */
public final class NettyNioTransport extends NettyTransport {

    /** Makes the transport; it holds nothing. */
    public NettyNioTransport() {
        super(
                "netty-nio",
                "Netty over the JDK's selector and channels; copies into and out of its pooled buffers",
                EnumSet.of(WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN));
    }

    @Override
    NettyIo io() {
        return new NioIo();
    }
}
