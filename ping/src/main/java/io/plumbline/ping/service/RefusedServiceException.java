// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.io.IOException;

/** Signals a server that says no before anything is measured: in its words, and what to do. */
public final class RefusedServiceException extends IOException {

    private static final long serialVersionUID = 1;

    public RefusedServiceException(String message) {
        super(message);
    }
}
