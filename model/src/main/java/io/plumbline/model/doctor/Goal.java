// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/** Goal of a measurement, which decides what counts as a disturbance. */
public enum Goal {
    /** The fastest round trip that there is. */
    FLOOR,
    /** p99.9 and beyond. */
    TAIL,
    /** Telling two things apart: what counts is that it is the same again. */
    COMPARE,
    /** The host as it is: nothing is wrong, everything is recorded. */
    PRODUCTION
}
