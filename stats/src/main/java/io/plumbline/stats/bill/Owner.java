// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

/** Owners of what no item explains. */
public enum Owner {
    YOURS,
    /** Of a library over the plain transport. */
    FRAMEWORK,
    /** Of a service beyond its floor. */
    SERVICE,
    DISK,
    /** Of a service without a floor, or a reflector on another host, and of the way there. */
    OTHER_END,
    NOBODY;

    /** Returns whether whoever measures may change it. */
    boolean isToChange() {
        return this == YOURS || this == FRAMEWORK;
    }
}
