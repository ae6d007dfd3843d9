// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

/** Severity of a caveat. */
public enum Severity {
    /** Worth knowing; the figures stand. */
    NOTE,
    /** Some figures may be worse or less certain than they look. */
    WARNING,
    /** The figures would mislead: the result is invalid. */
    INVALID
}
