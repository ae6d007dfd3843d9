// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.io.IOException;

/** Signals bytes that aren't the protocol's; they end the run. */
public final class BrokenReplyException extends IOException {

    private static final long serialVersionUID = 1;

    public BrokenReplyException(String message) {
        super(message);
    }
}
