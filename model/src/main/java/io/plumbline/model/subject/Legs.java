// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

/** Choice whether to measure the parts of the round trip. */
public enum Legs {
    /** Wherever the message has room for a time stamp. */
    AUTO,
    /** Yes; a message without room for a time stamp is an error. */
    ON,
    /** Yes, and the reflector's dwell between them, for which it reads its clock a second time. */
    DWELL,
    /** No, which saves three clock readings in a round trip. */
    OFF
}
