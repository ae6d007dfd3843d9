// SPDX-License-Identifier: Apache-2.0
/**
 * The harness. Arrows between its packages point upwards in this list and never back:
 *
 * <pre>{@code
 * clock      where time enters
 * pinning    how the harness asks for a CPU
 * thread     kinds of threads that a JVM may have
 * task       what a user writes                -> clock
 * jlbh       the same for JLBH                 -> task, clock
 * schedule   when invocations are due
 * recording  histograms, intervals, slowest    -> clock, schedule
 * pacing     waiting for the next invocation   -> clock, recording
 * garbage    garbage collections of the JVM    -> clock
 * jitter     interruptions of the host         -> clock, pinning, recording
 * plan       one run, its times and outcome    -> schedule, jitter, pacing, recording
 * meter      work of the JVM beside a run      -> plan, garbage, pinning
 * account    sums of what was measured         -> plan, recording
 * reply      invocations in flight             -> recording, thread
 * run        the loops                         -> all above
 * core       Harness, options, defaults        -> all above
 * wire       binary form of records
 * fork       the same in a fresh JVM           -> all above
 * }</pre>
 */
package io.plumbline.core;
