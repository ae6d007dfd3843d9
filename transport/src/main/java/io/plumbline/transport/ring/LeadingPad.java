// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Keeps the fields of a subclass off the cache lines of whatever lies before it in the heap. The JVM lays out the fields
 * of a class after those of its superclass; a subclass in turn pads the end.
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
abstract class LeadingPad {

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
