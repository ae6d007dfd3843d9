// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import java.io.IOException;
import java.security.SecureRandom;

/**
 * Receiving end of a connection.
 *
 * @param port UDP port, 0 where there is none
 * @param sessionId the session it takes, and no other
 * @param streamId the stream it takes
 */
record StreamEnd(int port, int sessionId, int streamId) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int MAX_PORT = 65_535;

    /** Draws numbers that nobody guesses. */
    static StreamEnd random() {
        return new StreamEnd(0, RANDOM.nextInt(), 1 + RANDOM.nextInt(Integer.MAX_VALUE - 1));
    }

    StreamEnd withPort(int newPort) {
        return new StreamEnd(newPort, sessionId, streamId);
    }

    String toLine() {
        return port + " " + sessionId + " " + streamId;
    }

    static StreamEnd of(String line) throws IOException {
        String[] words = line.split(" ", -1);
        if (words.length == 3) {
            try {
                StreamEnd end = new StreamEnd(
                        Integer.parseInt(words[0]), Integer.parseInt(words[1]), Integer.parseInt(words[2]));
                if (end.port >= 0 && end.port <= MAX_PORT) {
                    return end;
                }
            } catch (NumberFormatException noNumber) {
                throw notOurs(noNumber);
            }
        }
        throw notOurs(null);
    }

    private static IOException notOurs(Exception cause) {
        return new IOException("the other end speaks another language (is it an Aeron listener of Plumbline?)", cause);
    }
}
