// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SocketChannel;
import java.util.EnumSet;
import java.util.Set;

/** Opens endpoints over connected channels. */
public final class ChannelEndpoints {

    private ChannelEndpoints() {}

    public static Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(
                WaitStrategy.SPIN,
                WaitStrategy.SELECT_NOW,
                WaitStrategy.SELECT,
                WaitStrategy.BLOCK,
                WaitStrategy.VIRTUAL);
    }

    public static boolean countsCalls(WaitStrategy waitStrategy) {
        return waitStrategy != WaitStrategy.VIRTUAL;
    }

    public static Endpoint open(SocketChannel channel, WaitStrategy waitStrategy, String description)
            throws IOException {
        return open(new StreamIo(channel, description), waitStrategy);
    }

    /** Datagrams of another size than a message's are left out and counted. */
    public static Endpoint open(
            DatagramChannel channel, WaitStrategy waitStrategy, String description, int messageBytes)
            throws IOException {
        return open(new DatagramIo(channel, description, messageBytes), waitStrategy);
    }

    private static Endpoint open(ChannelIo io, WaitStrategy waitStrategy) throws IOException {
        try {
            return CloseOnFailure.step(io, opened -> switch (waitStrategy) {
                case SPIN -> new PlainEndpoint(opened, false);
                case SELECT_NOW -> new SelectNowEndpoint(opened);
                case SELECT -> new SelectEndpoint(opened);
                case BLOCK, VIRTUAL -> new PlainEndpoint(opened, true); // the thread makes the difference
                default ->
                    throw new IllegalArgumentException(
                            "wait strategy not supported by channels: wait=" + waitStrategy.text());
            });
        } catch (IOException failure) {
            throw new IOException(
                    "can't open endpoint: connection=" + io.description() + ", reason=" + failure.getMessage(),
                    failure);
        }
    }
}
