// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.nio.ByteBuffer;

/** The codes of errors that a conversation has met: so many, then {@code other}. Allocates for each new one only. */
public final class FailureCodes {

    private static final int MAX_CODES = 16;
    private static final int MAX_CHARACTERS = 32;

    private final ReplyOutcome[] known = new ReplyOutcome[MAX_CODES];
    private final ReplyOutcome other = new ReplyOutcome("other");
    private int count;

    /** Returns the outcome with the word that begins at an index: up to a blank or control character, or the limit. */
    public ReplyOutcome word(ByteBuffer reply, int from) {
        int to = from;
        while (to < reply.limit() && to - from < MAX_CHARACTERS && reply.get(to) > ' ') {
            to++;
        }
        return of(reply, from, to);
    }

    /** Returns the outcome whose code stands between two indexes. */
    public ReplyOutcome of(ByteBuffer reply, int from, int to) {
        for (int i = 0; i < count; i++) {
            if (isSame(known[i].code(), reply, from, to)) {
                return known[i];
            }
        }
        if (count == MAX_CODES || from >= to) {
            return other;
        }
        return add(ReplyText.of(reply, from, Math.min(to, from + MAX_CHARACTERS)));
    }

    /** Returns the outcome of a code that is a number. */
    public ReplyOutcome of(int code) {
        String text = Integer.toString(code); // allocated for each error, after its time was taken
        for (int i = 0; i < count; i++) {
            if (known[i].code().equals(text)) {
                return known[i];
            }
        }
        return count == MAX_CODES ? other : add(text);
    }

    private ReplyOutcome add(String code) {
        known[count] = new ReplyOutcome(code);
        return known[count++];
    }

    private static boolean isSame(String code, ByteBuffer reply, int from, int to) {
        if (code.length() != to - from) {
            return false;
        }
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) != (reply.get(from + i) & 0xff)) {
                return false;
            }
        }
        return true;
    }
}
