// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

/** Kinds of message from a server. */
public enum MessageKind {
    /** The reply to a request. */
    REPLY,
    /** A reply after which the server closes the connection as announced. */
    LAST_REPLY,
    /** Nothing that was asked for; it may want an answer. */
    ASIDE,
    /** An aside that announces the end: the server answers what it has, and takes no more. */
    GOODBYE;

    public boolean isReply() {
        return this == REPLY || this == LAST_REPLY;
    }

    public boolean isEnding() {
        return this == LAST_REPLY || this == GOODBYE;
    }
}
