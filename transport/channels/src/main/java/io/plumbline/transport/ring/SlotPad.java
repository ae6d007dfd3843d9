// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** Keeps what one thread changes with every message apart from what another does. */
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
abstract class SlotPad extends SlotSending {

    private long p00, p01, p02, p03, p04, p05, p06, p07;
    private long p08, p09, p10, p11, p12, p13, p14, p15;
}
