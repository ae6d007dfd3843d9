// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.verify;

/** CheckVerdict of a comparison on the harness. */
public enum CheckVerdict {
    /** The answer is right. */
    OK,
    /** The host was too unquiet for a verdict. */
    UNCLEAR,
    /** The answer is wrong. */
    OFF
}
