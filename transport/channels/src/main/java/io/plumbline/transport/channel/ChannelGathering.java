// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.model.environment.CallTally;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Gathering;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.SelectorProvider;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A selector for many channels. As {@link ReadinessSelector} says, the JDK's selector looks each ready descriptor up as
 * an {@code Integer}; {@code -XX:AutoBoxCacheMax} keeps that from allocating.
 */
@HotPath
public final class ChannelGathering implements Gathering {

    private final Selector selector;
    private final boolean sleeps;
    private final Consumer<SelectionKey> serve = ChannelGathering::serve;
    private final CallTally looks = new CallTally();

    public ChannelGathering(WaitStrategy waitStrategy) throws IOException {
        this.sleeps = !waitStrategy.burnsCpu();
        this.selector = SelectorProvider.provider().openSelector();
    }

    public static Set<WaitStrategy> strategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK);
    }

    @Override
    public void add(Endpoint endpoint, Member member) throws IOException {
        ((ChannelEndpoint) endpoint).io.channel().register(selector, SelectionKey.OP_READ, member);
    }

    @Override
    public void await() throws IOException {
        looks.add();
        if (sleeps) {
            selector.select(serve);
        } else {
            selector.selectNow(serve);
        }
    }

    private static void serve(SelectionKey key) {
        if (!key.isValid()) {
            return;
        }
        switch (((Member) key.attachment()).ready()) {
            case INPUT -> await(key, SelectionKey.OP_READ);
            case ROOM -> await(key, SelectionKey.OP_WRITE);
            case END -> key.cancel();
        }
    }

    private static void await(SelectionKey key, int operation) {
        if (key.interestOps() != operation) { // which is volatile, and setting it is a system call in the next select
            key.interestOps(operation);
        }
    }

    @Override
    public void wakeUp() {
        selector.wakeup();
    }

    @Override
    public void close() {
        try {
            selector.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close selector", failure);
        }
    }
}
