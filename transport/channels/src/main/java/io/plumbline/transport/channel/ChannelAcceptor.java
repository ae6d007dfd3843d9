// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;

/**
 * Accepts connections of a server channel, and fully releases its port when closed. A thread that sleeps in a blocking
 * {@code accept} would keep the socket listening in the kernel until it has woken up, some time after the channel was
 * closed: clients that connect meanwhile would be answered. So it sleeps in a selector, whose closing waits for that
 * thread. Threading: one thread accepts, any thread closes.
 */
public final class ChannelAcceptor implements AutoCloseable {

    private final ServerSocketChannel server;
    private final Selector selector;

    public ChannelAcceptor(ServerSocketChannel server) throws IOException {
        this.server = server;
        server.configureBlocking(false);
        selector = CloseOnFailure.prepared(
                server.provider().openSelector(), opened -> server.register(opened, SelectionKey.OP_ACCEPT));
    }

    /**
     * Waits, asleep, for a connection: connected; empty if nobody came in time, this was closed or the thread
     * interrupted; {@code timeout}: how long to wait, more than zero.
     */
    public Optional<SocketChannel> accept(Duration timeout) throws IOException {
        try {
            SocketChannel accepted = server.accept();
            while (accepted == null) {
                if (selector.select(key -> {}, Timeouts.millis(timeout)) == 0) {
                    return Optional.empty();
                }
                accepted = server.accept(); // null again if the other has gone meanwhile: the time starts anew
            }
            return Optional.of(accepted);
        } catch (ClosedSelectorException | ClosedChannelException closed) {
            return Optional.empty();
        }
    }

    public boolean isOpen() {
        return server.isOpen();
    }

    @Override
    public void close() throws IOException {
        server.close();
        selector.close(); // second: the descriptor is freed when the selector lets go of it
    }
}
