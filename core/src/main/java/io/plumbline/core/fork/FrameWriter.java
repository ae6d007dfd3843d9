// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Sends frames to the parent.
 *
 * <p>Threading: any thread; the packets of a frame stay together but for what the JVM itself writes.
 */
final class FrameWriter {

    private final OutputStream out;

    /** The stream must hand each array on in one piece, so it has no buffer. */
    FrameWriter(OutputStream out) {
        this.out = out;
    }

    /** Sends a frame; a parent that is gone is noticed elsewhere too. */
    synchronized void send(Frame frame) {
        byte[] bytes = FrameCodec.encode(frame);
        try {
            int sent = 0;
            while (sent < bytes.length) {
                Packet packet = Packet.of(bytes, sent);
                out.write(packet.toBytes());
                sent += packet.length();
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
