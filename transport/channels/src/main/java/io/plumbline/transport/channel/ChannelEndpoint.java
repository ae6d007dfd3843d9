// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;

/** Base of the endpoints over a channel; each adds its way of waiting. */
@HotPath
abstract class ChannelEndpoint implements Endpoint {

    final ChannelIo io;

    ChannelEndpoint(ChannelIo io) {
        this.io = io;
    }

    @Override
    public final String description() {
        return io.description();
    }

    @Override
    public void close() {
        io.close();
    }
}
