// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

/** Worth of a reply: right, or an error with a short code. One thread counts. */
public final class ReplyOutcome {

    public static final ReplyOutcome RIGHT = new ReplyOutcome("");

    private final String code;
    private long count;

    ReplyOutcome(String code) {
        this.code = code;
    }

    public boolean isRight() {
        return code.isEmpty();
    }

    /** Returns the code of the error, such as {@code LOADING} or {@code 503}; empty if there is none. */
    public String code() {
        return code;
    }

    /** Counts one more: how many there are. */
    long add() {
        return ++count;
    }

    long count() {
        return count;
    }

    @Override
    public String toString() {
        return isRight() ? "right" : code;
    }
}
