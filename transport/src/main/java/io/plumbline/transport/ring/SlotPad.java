// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** Keeps what one thread changes with every message apart from what another does. */
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
abstract class SlotPad extends SlotSending {

    private long p00;
    private long p01;
    private long p02;
    private long p03;
    private long p04;
    private long p05;
    private long p06;
    private long p07;
    private long p08;
    private long p09;
    private long p10;
    private long p11;
    private long p12;
    private long p13;
    private long p14;
    private long p15;
}
