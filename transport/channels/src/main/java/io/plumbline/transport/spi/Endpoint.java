// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import io.plumbline.model.option.WaitStrategy;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One connected end of a transport.
 *
 * <p>{@link #send} and {@link #receive} work on a buffer from its position to its limit, and move the position. A
 * transport that is a stream may need several calls for one message: the caller calls again with the same buffer until
 * it is told that the message is complete. Buffers should be direct and of the message size.
 *
 * <p>The wait strategy decides how both wait. One that {@linkplain WaitStrategy#burnsCpu() burns its CPU} tries once
 * per call and returns {@link #BUSY}; one that sleeps does so inside the call until it makes progress, and returns
 * {@link #BUSY} if anything is left then.
 *
 * <p>Threading: one thread sends and one receives; they may be the same. Any thread may close, which ends a blocked
 * call. Does not allocate after construction.
 *
 * @implSpec Never throws because of back-pressure or the peer's end; {@link #BUSY} and {@link #CLOSED} report these.
 */
public interface Endpoint extends Closeable {

    /** The whole message was taken, or has arrived. */
    int COMPLETE = 1;

    /** Nothing, or not all, could be done in one turn of the wait strategy; call again with the same buffer. */
    int BUSY = 0;

    int CLOSED = -1;

    /**
     * Sends what is left in the buffer. Against back-pressure, a strategy that sleeps waits for room. {@code message}:
     * bytes from position to limit. Returns {@link #COMPLETE}, {@link #BUSY} or {@link #CLOSED}.
     */
    int send(ByteBuffer message) throws IOException;

    /**
     * Receives into what is left of the buffer. With a strategy that spins it tries once; with one that sleeps it
     * sleeps until something is there, and may return {@link #BUSY} from time to time.
     */
    int receive(ByteBuffer message) throws IOException;

    String description();

    /** Closes this end. Safe to call twice and from any thread; ends a blocked {@link #send} or {@link #receive}. */
    @Override
    void close();
}
