// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/** Finds where messages end. */
@FunctionalInterface
public interface MessageEnd {

    /** The message isn't whole yet. */
    int MORE = 0;

    /**
     * Returns the length of the message that begins at the buffer's position, or {@link #MORE}; after a length the next
     * call is about the next message. Moves nothing: reads by index, up to the limit. Called again with more bytes it goes
     * on where it was, counted from the position, so that no byte is looked at twice. The caller bounds the length.
     *
     * @throws BrokenReplyException if this can't be the beginning of a message
     */
    @HotPath
    int next(ByteBuffer received) throws BrokenReplyException;
}
