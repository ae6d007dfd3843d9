// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Keeps the fields of a subclass off the cache lines of whatever lies before it in the heap. The JVM lays out the fields
 * of a class after those of its superclass; a subclass in turn pads the end.
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
abstract class LeadingPad {

    private long p00, p01, p02, p03, p04, p05, p06, p07;
    private long p08, p09, p10, p11, p12, p13, p14, p15;
}
