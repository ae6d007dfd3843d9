// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.ping.control.SessionToken;
import java.nio.ByteBuffer;

/** Looks whether the messages that came last are a session's token, one after the other. */
final class TokenReader {

    private final SessionToken token;
    private final ByteBuffer message;
    private final int needed;
    private int matched;

    TokenReader(SessionToken token, int messageBytes) {
        this.token = token;
        this.message = ByteBuffer.allocateDirect(messageBytes);
        this.needed = SessionToken.messages(messageBytes);
    }

    ByteBuffer room() {
        return message.clear();
    }

    /**
     * Looks at the message that is in the room now. If one got lost the next may begin the token anew; a beginning
     * hidden in a faulty part is left to the client's next repetition. Returns true if it continues the token.
     */
    boolean read() {
        if (token.isPresented(message, matched)) {
            matched++;
            return true;
        }
        matched = token.isPresented(message, 0) ? 1 : 0;
        return false;
    }

    boolean isComplete() {
        return matched == needed;
    }
}
