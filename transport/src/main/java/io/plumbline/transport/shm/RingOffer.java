// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ring.RingLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Offer of rings, which the connecting end makes on the socket.
 *
 * @param folder random number in the name of the folder that has their file
 * @param layout their layout
 */
record RingOffer(long folder, RingLayout layout) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long MARK = 0x504C_554D_4253_4833L; // PLUMBSH3
    private static final int BYTES = 2 * Long.BYTES + 2 * Integer.BYTES;
    private static final long NAP_NANOS = 100_000;
    private static final int MAX_NAPS = 5_000;

    static RingOffer of(RingLayout layout) {
        return new RingOffer(RANDOM.nextLong(), layout);
    }

    Path path() {
        return PrivateFiles.parent()
                .resolve(FolderKind.SHM.prefix() + Long.toHexString(folder))
                .resolve("rings");
    }

    /** Sends this; a new socket has room for it. */
    void send(SocketChannel socket) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES)
                .putLong(MARK)
                .putLong(folder)
                .putInt(layout.messageBytes())
                .putInt(layout.slots())
                .flip();
        if (socket.write(bytes) < BYTES) {
            throw new IOException("the socket is full");
        }
    }

    /**
     * Receives what the other end has sent when it connected.
     *
     * @throws ClosedChannelException if that is no offer, or doesn't come at once
     */
    static RingOffer receive(SocketChannel socket) throws IOException {
        socket.configureBlocking(false);
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        int count = socket.read(bytes);
        for (int naps = 0; bytes.hasRemaining() && count >= 0 && naps < MAX_NAPS; naps++) {
            LockSupport.parkNanos(NAP_NANOS);
            count = socket.read(bytes);
        }
        if (bytes.flip().remaining() < BYTES || bytes.getLong() != MARK) {
            throw new ClosedChannelException();
        }
        try {
            return new RingOffer(bytes.getLong(), new RingLayout(bytes.getInt(), bytes.getInt()));
        } catch (IllegalArgumentException noLayout) {
            throw new ClosedChannelException();
        }
    }
}
