// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.ring.PeerWakers;
import io.plumbline.transport.ring.RingConnection;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.RingMemory;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/** One end of a connection: its mapping, and the socket that ends with the other process. */
final class ShmEnd {

    private final SocketChannel socket;
    private final RingLayout layout;
    private final Optional<OwnedFolder> folder; // of the connecting end
    private final ByteBuffer memory;
    private final Mapping mapping;

    ShmEnd(SocketChannel socket, RingLayout layout, Optional<OwnedFolder> folder, ByteBuffer memory)
            throws IOException {
        socket.configureBlocking(false); // it is only looked at
        this.socket = socket;
        this.layout = layout;
        this.folder = folder;
        this.memory = memory;
        this.mapping = Mapping.of(memory);
    }

    Endpoint open(Side side, String description, TransportOptions options) {
        RingMemory rings = new RingMemory(memory, layout);
        RingConnection connection = new RingConnection(rings, side, this::hasPeerDied, description, this::release);
        return RingEndpoints.open(connection, options.waitStrategy(), PeerWakers.NOBODY);
    }

    private boolean hasPeerDied() {
        try {
            return socket.read(ByteBuffer.allocate(1)) < 0; // nothing is ever said after the offer
        } catch (ClosedChannelException closedHere) {
            return false; // and finds out anyway
        } catch (IOException reset) {
            return true;
        }
    }

    private void release() {
        try (socket) {
            folder.ifPresent(OwnedFolder::close);
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close: socket=" + socket, failure);
        } finally {
            mapping.letGo();
        }
    }
}
