// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * First message of a listener.
 *
 * @param messageBytes size of its messages
 * @param directory its media driver's directory, which is of use on its own host only
 */
record ListenerGreeting(int messageBytes, Path directory) {

    /** What it says last, when it has taken the other end. */
    static final String WELCOME = "welcome";

    private static final String MARK = "plumbline-aeron";
    private static final String VERSION = "1";

    String toLine() {
        return MARK + " " + VERSION + " " + messageBytes + " " + directory;
    }

    static ListenerGreeting of(String line) throws IOException {
        String[] words = line.split(" ", 4);
        if (words.length != 4 || !words[0].equals(MARK)) {
            throw new IOException("what listens there is no Aeron listener of Plumbline");
        }
        if (!words[1].equals(VERSION)) {
            throw new IOException("the listener is of another version: version=" + VERSION + ", listener=" + words[1]
                    + " (use the same version of Plumbline at both ends)");
        }
        try {
            return new ListenerGreeting(Integer.parseInt(words[2]), Path.of(words[3]));
        } catch (NumberFormatException | InvalidPathException broken) {
            throw new IOException("the listener's greeting makes no sense", broken);
        }
    }

    static void requireWelcome(String line) throws IOException {
        if (!line.equals(WELCOME)) {
            throw new IOException("the listener makes no sense at the end of the meeting");
        }
    }

    void requireMessageBytes(int wanted) throws IOException {
        if (messageBytes != wanted) {
            throw new IOException(
                    "the listener wants another message size: messageBytes=" + wanted + ", wanted=" + messageBytes);
        }
    }
}
