// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One connection's side of a protocol: writes requests, and says where replies end and what they are worth. Threading:
 * one thread at a time. Does not allocate after {@link #greet}, except for errors.
 *
 * <p>Order of calls for a request: {@link #request}, its bytes are sent; {@link #next} after each part that has come, until
 * it returns a length; {@link #kind}; for a reply {@link #check}, for an aside {@link #aside}. The clock is read before the
 * check.
 */
public interface Conversation extends MessageEnd {

    /** Code of a right reply: none. */
    String RIGHT = "";

    /** Code of an error that says nothing, and of codes beyond the first sixteen. */
    String OTHER = "other";

    /** Asks the server for TLS, where it isn't spoken from the first byte. Called before {@link #greet}, as often. */
    default void beforeTls(Wire wire) throws IOException {}

    /**
     * Opens the talk on a new connection: version, login, settings. Called once more for each reconnection, and forgets
     * what was left of the last. Need not send a request like those that are measured: the caller does so once after this,
     * and refuses the service if that fails.
     *
     * @return the server's name and version in its own words; empty if it didn't say
     * @throws RefusedServiceException if the server says no, in its words
     */
    String greet(Wire wire) throws IOException;

    /** Returns the bytes of a request, from position to limit; the same buffer each time. {@code sequence}: rises by one. */
    @HotPath
    ByteBuffer request(long sequence);

    /** Returns what the message is whose length {@link #next} returned last. */
    @HotPath
    MessageKind kind();

    /** Returns what the server wants to hear in answer to an aside; empty if nothing. */
    ByteBuffer aside();

    /**
     * Judges the reply whose length {@link #next} returned last: {@link #RIGHT}, or the short code of an error, such as
     * {@code LOADING} or {@code 503}. {@code reply}: from position to limit, which stay as they are.
     *
     * @throws BrokenReplyException if this is neither an answer to the request nor an error of the protocol
     */
    String check(long sequence, ByteBuffer reply) throws BrokenReplyException;

    /** Returns what is asked, for people, without a secret. */
    String asked();

    /** Returns what a reply says in words, for people; its bytes as text unless overridden. */
    default String words(ByteBuffer reply) {
        return ReplyText.of(reply);
    }
}
