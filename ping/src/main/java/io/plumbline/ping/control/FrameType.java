// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

/** Types of frames. */
public enum FrameType {
    /** Reflector: who it is, see {@link PeerIdentity}. */
    HELLO(1),
    /** Client: opens a session, see {@link SessionRequest}. */
    REQUEST(2),
    /** Reflector: here it is, see {@link SessionOffer}. */
    OFFER(3),
    /** Reflector: there will be no session; {@code reason} says why. */
    REFUSED(4),
    /** Reflector: the data connection has presented the token. */
    ADMITTED(5),
    /** Client: no more messages will come. */
    END(6),
    /** Reflector: what it did, see {@link SessionAccount}. */
    ACCOUNT(7),
    /** Reflector: it ends the session itself; {@code reason} says why. */
    ENDED(8);

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
