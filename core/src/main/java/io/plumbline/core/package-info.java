// SPDX-License-Identifier: Apache-2.0
/**
 * The harness. Arrows between its packages point upwards in this list and never back:
 *
 * <pre>{@code
 * clock      where time enters
 * pinning    how the harness asks for a CPU
 * thread     kinds of threads that a JVM may have
 * task       what a user writes                -> clock
 * schedule   when invocations are due
 * recording  histograms, intervals, slowest    -> clock, schedule
 * pacing     waiting for the next invocation   -> clock, recording
 * garbage    garbage collections of the JVM    -> clock
 * jitter     interruptions of the host         -> clock, pinning, recording
 * run        the loops and their accounts      -> all above
 * core       Harness, options, defaults        -> all above
 * wire       binary form of records
 * fork       the same in a fresh JVM           -> all above
 * }</pre>
 */
package io.plumbline.core;
