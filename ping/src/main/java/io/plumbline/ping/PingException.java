// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import java.io.IOException;

/** Signals a failed round trip: no reply in time, a wrong echo, or the end of the connection. */
public class PingException extends IOException {

    private static final long serialVersionUID = 1;

    public PingException(String message, Throwable cause) {
        super(message, cause);
    }
}
