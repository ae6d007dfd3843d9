// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.io.IOException;

/** Signals that a reflector refuses to open a session. */
public class RefusalException extends IOException {

    private static final long serialVersionUID = 1;

    public RefusalException(String message) {
        super(message);
    }
}
