// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/**
 * Finds the ends of lines, and of counted bytes that a line's end follows, in a message that arrives in parts; looks at no
 * byte twice. Places count from its first byte.
 */
@HotPath
public final class Lines {

    private static final int MAX_DIGITS = 9;
    private static final int MAX_NUMBER = 999_999_999; // the sum of two is an int

    private final int maxBytes;
    private int start;
    private int looked; // where the counted bytes end, if they are
    private boolean isCounted;

    /** {@code maxBytes}: of a line. */
    public Lines(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Says where the next line begins. */
    public void from(int place) {
        start = place;
        looked = place;
        isCounted = false;
    }

    /** Says that bytes of a known count begin there, with a line's end behind them. */
    public void counted(int place, int bytes) {
        start = place;
        looked = place + bytes;
        isCounted = true;
    }

    public boolean isCounted() {
        return isCounted;
    }

    public int start() {
        return start;
    }

    /** Returns the place behind the line's end, or {@link MessageEnd#MORE}. */
    public int end(ByteBuffer received) throws BrokenReplyException {
        final int base = received.position();
        final int size = received.remaining();
        if (isCounted) {
            return size < looked + 2 ? MessageEnd.MORE : requireEnd(received, looked + 2);
        }
        int i = looked;
        while (i < size) {
            if (received.get(base + i++) == '\n') {
                looked = i;
                return requireEnd(received, i);
            }
        }
        looked = i;
        if (looked - start > maxBytes) {
            throw SameRequest.broken("a line without an end", received);
        }
        return MessageEnd.MORE;
    }

    private int requireEnd(ByteBuffer received, int place) throws BrokenReplyException {
        final int end = received.position() + place;
        if (place < start + 2 || received.get(end - 2) != '\r' || received.get(end - 1) != '\n') {
            throw SameRequest.broken("a line doesn't end with CR LF", received);
        }
        return place;
    }

    /** Reads a number of up to 999,999,999 behind blanks at an index; a blank, a semicolon or the line's end follows it. */
    public static int number(ByteBuffer received, int from, int radix) throws BrokenReplyException {
        int begin = from;
        while (received.get(begin) == ' ' || received.get(begin) == '\t') {
            begin++;
        }
        int i = begin;
        long number = 0;
        int digit;
        while (i - begin < MAX_DIGITS && (digit = Character.digit(received.get(i), radix)) >= 0) {
            number = radix * number + digit;
            i++;
        }
        if (i == begin || number > MAX_NUMBER || (received.get(i) > ' ' && received.get(i) != ';')) {
            throw SameRequest.broken("a number out of range", received);
        }
        return (int) number;
    }
}
