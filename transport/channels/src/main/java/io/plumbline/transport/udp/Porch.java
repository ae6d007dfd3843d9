// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.lifecycle.CloseOnFailure.Preparation;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Hears at a listener's UDP port from which address a client's datagrams come: it may be translated on the way. Sockets
 * that are connected get what their peer sends to the port, this one the rest. Threading: any.
 */
final class Porch implements Closeable {

    private final DatagramChannel channel;
    private final Selector selector; // in a blocking receive a thread would keep the port for a while after the end
    private final Map<Long, Preparation<InetSocketAddress>> expected = new ConcurrentHashMap<>();

    private Porch(DatagramChannel channel) throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        selector = CloseOnFailure.prepared(
                channel.provider().openSelector(), opened -> channel.register(opened, SelectionKey.OP_READ));
    }

    static Porch open(InetSocketAddress local) throws IOException {
        Porch porch = CloseOnFailure.step(ChannelSocket.open(local), channel -> {
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            try {
                channel.bind(local);
            } catch (BindException taken) {
                throw Causes.caused(new BindException("UDP: " + taken.getMessage()), taken);
            }
            return new Porch(channel);
        });
        DaemonThread.start("plumbline-porch", porch::hear);
        return porch;
    }

    /** {@code word}: of one client, which no other knows; {@code heard}: told, once, where it came from. */
    void expect(long word, Preparation<InetSocketAddress> heard) {
        expected.put(word, heard);
    }

    void forget(long word) {
        expected.remove(word);
    }

    private void hear() {
        ByteBuffer said = ByteBuffer.allocateDirect(Long.BYTES + 1);
        while (channel.isOpen()) {
            try {
                selector.select(ready -> {});
                InetSocketAddress from = (InetSocketAddress) channel.receive(said.clear());
                Preparation<InetSocketAddress> heard =
                        said.position() == Long.BYTES ? expected.remove(said.getLong(0)) : null;
                if (heard != null) {
                    heard.prepare(from);
                }
            } catch (IOException | ClosedSelectorException closedOrClientIsGone) {
                if (!channel.isOpen()) {
                    return;
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        selector.close(); // waits for the thread, and frees the port
    }
}
