// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;

/** What the endpoints over a channel have in common; each adds how it waits. */
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
