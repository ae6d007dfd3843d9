// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * A selector for one operation of one channel.
 *
 * <p>Threading: one thread selects; any thread closes, which ends the other's sleep.
 *
 * <p>Does not allocate, as the keys go to an action and not into the selected-key set. The JDK's selector on Linux
 * boxes the number of a ready file descriptor for a look-up: 16 bytes a call for descriptors above 127, until the
 * compiler has removed them.
 */
@HotPath
final class ReadinessSelector implements AutoCloseable {

    /** Something is ready, or the sleep was ended by an interrupt. */
    static final int AWAKE = 1;

    /** Nothing is ready. */
    static final int NOT_READY = 0;

    /** The selector is closed. */
    static final int CLOSED = -1;

    private final Selector selector;

    ReadinessSelector(SocketChannel channel, int operation) throws IOException {
        channel.configureBlocking(false);
        selector = channel.provider().openSelector();
        try {
            channel.register(selector, operation);
        } catch (IOException | RuntimeException failure) {
            selector.close();
            throw failure;
        }
    }

    /** Asks without sleeping. */
    int poll() throws IOException {
        try {
            return selector.selectNow(ReadinessSelector::countOnly) == 0 ? NOT_READY : AWAKE;
        } catch (ClosedSelectorException closed) {
            return CLOSED;
        }
    }

    private static void countOnly(SelectionKey ready) {}

    /** Sleeps until the channel is ready, the thread is interrupted or the selector is closed. */
    int await() throws IOException {
        try {
            selector.select(ReadinessSelector::countOnly);
            return AWAKE;
        } catch (ClosedSelectorException closed) {
            return CLOSED;
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
