// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ring.RingLayout;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.security.SecureRandom;

/** Offer of rings, which the connecting end makes on the socket. */
record RingOffer(long folder, RingLayout layout) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long MARK = 0x504C_554D_4253_4833L; // PLUMBSH3
    private static final int BYTES = 2 * Long.BYTES + 2 * Integer.BYTES;

    static RingOffer of(RingLayout layout) {
        return new RingOffer(RANDOM.nextLong(), layout);
    }

    Path path() {
        return PrivateFiles.parent()
                .resolve(FolderKind.SHM.prefix() + Long.toHexString(folder))
                .resolve("rings");
    }

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

    static RingOffer receive(DataInputStream in) throws IOException {
        if (in.readLong() != MARK) {
            throw new IOException("no offer of rings");
        }
        return new RingOffer(in.readLong(), new RingLayout(in.readInt(), in.readInt()));
    }
}
