// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

/** This host lacks a CPU that was asked for, or the process may not use it; other hosts may have it. */
public final class UnusableCpuException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    UnusableCpuException(String message) {
        super(message);
    }
}
