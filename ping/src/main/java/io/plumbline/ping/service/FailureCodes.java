// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.nio.ByteBuffer;

/** The codes of errors that a conversation has met: so many, then {@code other}. Allocates for each new one only. */
public final class FailureCodes {

    private static final int MAX_CODES = 16;
    private static final int MAX_CHARACTERS = 32;

    private final String[] known = new String[MAX_CODES]; // a byte a character
    private final ReplyOutcome[] outcomes = new ReplyOutcome[MAX_CODES];
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

    /** Returns the outcome whose code stands between two indexes, or the beginning of it. */
    public ReplyOutcome of(ByteBuffer reply, int from, int to) {
        int end = Math.min(to, from + MAX_CHARACTERS);
        for (int i = 0; i < count; i++) {
            if (known[i].length() == end - from && SameRequest.begins(reply, from, known[i])) {
                return outcomes[i];
            }
        }
        if (count == MAX_CODES || from >= end) {
            return other;
        }
        return add(SameRequest.text(reply.duplicate().limit(end), from), ReplyText.of(reply, from, end));
    }

    /** Returns the outcome of a code of ours. */
    public ReplyOutcome of(String code) {
        for (int i = 0; i < count; i++) {
            if (known[i].equals(code)) {
                return outcomes[i];
            }
        }
        return count == MAX_CODES ? other : add(code, code);
    }

    private ReplyOutcome add(String bytes, String code) {
        known[count] = bytes;
        outcomes[count] = new ReplyOutcome(code);
        return outcomes[count++];
    }
}
