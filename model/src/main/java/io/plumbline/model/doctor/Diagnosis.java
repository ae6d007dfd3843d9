// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/** Verdict on a fact. */
public enum Diagnosis {
    OK,
    /** Not as it should be, but no effect was seen, or none was measured. */
    INFO,
    /** Unknown here. That is never taken for fine. */
    UNKNOWN,
    /** Not as it should be, and its effect was seen; or an effect that no fact explains. */
    WARN,
    /** Measuring for the goals that it concerns makes no sense here. */
    FAIL
}
