// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.transport.ffm.calls.Anonymous;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.unix.Parcel;
import io.plumbline.transport.ring.RingConnection;
import io.plumbline.transport.ring.RingConnection.PeerWatch;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.RingMemory;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.shm.Mapping;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One end of a connection while it is being opened: mapped memory, and a socket that ends when the other process does.
 */
record SharedRing(RingMemory memory, Mapping mapping, Side side, int socket, DescriptorGate gate) {

    static SharedRing map(Parcel parcel, Side side, int socket) throws IOException {
        int file = parcel.descriptors().get(0);
        RingLayout layout = layout(parcel);
        if ((Anonymous.seals(file) & Anonymous.SIZE_IS_SEALED) != Anonymous.SIZE_IS_SEALED) {
            throw new IOException("memory that was handed over could be taken away again");
        }
        try (FileChannel channel =
                FileChannel.open(Path.of("/proc/self/fd/" + file), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            if (channel.size() != layout.totalBytes()) {
                throw new IOException("memory does not have the size of its layout: bytes=" + channel.size());
            }
            ByteBuffer mapped = Mapping.map(channel, layout.totalBytes());
            return new SharedRing(
                    new RingMemory(mapped, layout), Mapping.of(mapped), side, socket, new DescriptorGate());
        }
    }

    private static RingLayout layout(Parcel parcel) throws IOException {
        try {
            return new RingLayout(parcel.messageBytes(), parcel.slots());
        } catch (IllegalArgumentException noSuchLayout) {
            throw new IOException("layout makes no sense: " + noSuchLayout.getMessage(), noSuchLayout);
        }
    }

    RingConnection connection(String description, Runnable release) {
        return new RingConnection(memory, side, watch(), description, release);
    }

    /** The socket's other end is closed when its process ends, however it ends. */
    private PeerWatch watch() {
        return () -> {
            if (!gate.enter()) {
                return false; // this end is closed, and finds out anyway
            }
            boolean hasDied = Sockets.hasEnded(socket);
            gate.leave();
            return hasDied;
        };
    }

    int receiverWord(Side receiver) {
        return memory.layout().receiverSleepOffset(receiver);
    }

    int senderWord(Side sender) {
        return memory.layout().senderSleepOffset(sender);
    }
}
