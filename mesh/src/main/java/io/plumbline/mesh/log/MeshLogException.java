// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

/** Signals that a log takes no more entries; the message is one line for people. */
public final class MeshLogException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public MeshLogException(String message, Throwable cause) {
        super(message, cause);
    }
}
