// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;

/** Messages whose every byte follows from their sequence number. */
final class ContractMessages {

    private ContractMessages() {}

    /** Returns a direct buffer, ready to be sent. */
    static ByteBuffer numbered(int sequence, int messageBytes) {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        fill(message, sequence);
        return message;
    }

    static void fill(ByteBuffer message, int sequence) {
        message.clear().put(content(sequence, message.capacity())).flip();
    }

    /** Checks a buffer that is full. */
    static void check(ByteBuffer message, int sequence) {
        byte[] actual = new byte[message.flip().remaining()];
        message.get(actual);
        assertThat(actual).as("message %d", sequence).isEqualTo(content(sequence, message.capacity()));
    }

    /** Returns whether a buffer that is full holds the message. */
    static boolean isNumbered(ByteBuffer message, int sequence) {
        return message.duplicate().flip().equals(ByteBuffer.wrap(content(sequence, message.capacity())));
    }

    private static byte[] content(int sequence, int messageBytes) {
        byte[] content = new byte[messageBytes];
        new Random(sequence).nextBytes(content);
        return content;
    }
}
