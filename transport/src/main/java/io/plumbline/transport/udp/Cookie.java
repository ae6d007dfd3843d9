// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

/**
 * Secret that a client has to send back to show that it reads what is sent to its address.
 *
 * @param high first 64 bits
 * @param low last 64 bits
 */
record Cookie(long high, long low) {

    static final Cookie NONE = new Cookie(0, 0);
}
