// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.model.environment.CallTally;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/**
 * A selector for one operation of one channel. Threading: one thread selects; any thread closes, which ends the other's
 * sleep. Does not allocate itself, as the keys go to an action and not into the selected-key set. The JDK's selector on
 * Linux, though, looks the ready descriptor's number up as an {@code Integer}: 16 bytes a call for numbers above 127,
 * seen on JDK 17 always and on JDK 25 sometimes. Processes with few open files stay below; {@code -XX:AutoBoxCacheMax}
 * helps the others.
 */
@HotPath
final class ReadinessSelector implements Closeable {

    static final int AWAKE = 1; // something is ready, or the sleep was ended by an interrupt or by its time

    static final int NOT_READY = 0;

    static final int CLOSED = -1;

    private final Selector selector;
    private final SelectionKey key;
    private final long maxSleepMillis;
    private final CallTally looks = new CallTally();

    ReadinessSelector(ChannelIo io, int operation) throws IOException {
        SelectableChannel channel = io.channel();
        maxSleepMillis = io.maxSleepMillis();
        channel.configureBlocking(false);
        selector = channel.provider().openSelector();
        key = CloseOnFailure.step(selector, opened -> channel.register(opened, operation));
    }

    int poll() throws IOException {
        looks.add();
        try {
            if (selector.selectNow(ReadinessSelector::countOnly) > 0) {
                return AWAKE;
            }
            return key.isValid() ? NOT_READY : CLOSED; // of a closed channel a selector says nothing
        } catch (ClosedSelectorException closed) {
            return CLOSED;
        }
    }

    private static void countOnly(SelectionKey ready) {}

    /** Sleeps until the channel is ready, the thread is interrupted, it is time to look up or the selector is closed. */
    int await() throws IOException {
        if (!key.isValid()) { // the channel was closed: nothing would end this sleep
            return CLOSED;
        }
        looks.add();
        try {
            selector.select(ReadinessSelector::countOnly, maxSleepMillis);
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
