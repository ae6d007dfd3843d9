// SPDX-License-Identifier: Apache-2.0
/**
 * Recording without disturbing: series in lock-step, intervals that the writer itself hands over, the slowest invocations.
 *
 * <p>One thread writes: the one that completes invocations. It fills the cells of one {@link io.plumbline.core.recording.SeriesSet}, and
 * when an invocation is due in the next interval it swaps in an empty set and leaves the full one to the reader: two pointer moves, no
 * lock, no atomic read-modify-write, nothing to wait for. If the reader is late, the current set stays in use, and the interval becomes
 * longer.
 */
package io.plumbline.core.recording;
