// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.EnumSet;
import java.util.Set;

/** Opens endpoints over connected stream channels. */
public final class ChannelEndpoints {

    private ChannelEndpoints() {}

    /**
     * Returns the wait strategies that every stream channel has.
     *
     * @return a new set
     */
    public static Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(
                WaitStrategy.SPIN,
                WaitStrategy.SELECT_NOW,
                WaitStrategy.SELECT,
                WaitStrategy.BLOCK,
                WaitStrategy.VIRTUAL);
    }

    /**
     * Makes an endpoint of a channel, which the endpoint owns from then on. If this fails, the channel is closed.
     *
     * @param channel connected, and registered with no selector
     * @param waitStrategy how the endpoint waits
     * @param description both addresses, for messages
     * @return the open endpoint
     * @throws IOException if the channel has been closed, or no selector could be opened
     */
    public static Endpoint open(SocketChannel channel, WaitStrategy waitStrategy, String description)
            throws IOException {
        try {
            return switch (waitStrategy) {
                case SPIN -> new SpinEndpoint(channel, description);
                case SELECT_NOW -> new SelectNowEndpoint(channel, description);
                case SELECT -> new SelectEndpoint(channel, description);
                case BLOCK, VIRTUAL -> new BlockingEndpoint(channel, description); // the thread makes the difference
                default ->
                    throw new IllegalArgumentException("channels don't wait so: wait=" + waitStrategy.text()
                            + " (allowed: "
                            + waitStrategies().stream().map(WaitStrategy::text).toList() + ")");
            };
        } catch (IllegalArgumentException unknown) {
            channel.close();
            throw unknown;
        } catch (IOException failure) {
            channel.close();
            throw new IOException(
                    "cannot open endpoint: connection=" + description + ", reason=" + failure.getMessage(), failure);
        }
    }
}
