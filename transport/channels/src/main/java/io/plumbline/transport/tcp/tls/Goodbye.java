// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Sends a last record, if there is room for it: a peer that doesn't read can't keep a connection from being closed. */
final class Goodbye {

    private static final long PATIENCE_MILLIS = 200;

    private final SocketChannel channel;

    Goodbye(SocketChannel channel) {
        this.channel = channel;
    }

    void say(ByteBuffer record) {
        if (!channel.isBlocking()) {
            write(record);
            return;
        }
        Thread patient =
                DaemonThread.start("plumbline-tls-goodbye", () -> write(record)); // ends when the channel is closed
        try {
            patient.join(PATIENCE_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(ByteBuffer record) {
        try {
            channel.write(record);
        } catch (IOException gone) {
            return; // then there is nobody to tell
        }
    }
}
