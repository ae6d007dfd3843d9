// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

/** A thread could not be pinned. The message tells why and what is allowed. */
public final class CpuPinningException extends Exception {

    private static final long serialVersionUID = 1;

    CpuPinningException(String message) {
        super(message);
    }
}
