// SPDX-License-Identifier: Apache-2.0
/**
 * The harness. Arrows between its packages point upwards in this list and never back:
 *
 * <pre>{@code
 * clock      where time enters
 * task       what a user writes              -> clock
 * schedule   when invocations are due
 * pacing     waiting for the next one        -> clock
 * recording  histograms, intervals, worst    -> clock
 * jitter     interruptions of the host       -> clock, recording
 * thread     kinds of threads that a JVM may have
 * run        the loops and their accounts    -> all above
 * core       Harness, options, defaults      -> all above
 * fork       the same in a fresh JVM         -> core
 * }</pre>
 */
package io.plumbline.core;
