// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

/** What a frame says. */
public enum FrameType {
    /** Client: opens a session, see {@link SessionRequest}. */
    REQUEST(1),
    /** Reflector: here it is, see {@link SessionOffer}. */
    OFFER(2),
    /** Reflector: there will be no session; {@code reason} says why. */
    REFUSED(3),
    /** Reflector: the data connection has presented the token. */
    ADMITTED(4),
    /** Client: no more messages will come. */
    END(5),
    /** Reflector: what it did, see {@link SessionAccount}. */
    ACCOUNT(6),
    /** Reflector: it ends the session itself; {@code reason} says why. */
    ENDED(7);

    private final int code;

    FrameType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Returns the type of that code, or null if there is none. */
    static FrameType ofCode(int code) {
        for (FrameType type : values()) {
            if (type.code == code) {
                return type;
            }
        }
        return null;
    }
}
