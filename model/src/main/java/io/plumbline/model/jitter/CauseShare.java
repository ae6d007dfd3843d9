// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

/**
 * The gaps on one CPU with one cause.
 *
 * @param gaps how many there were, 0 or more
 * @param nanos total time that they took, in nanoseconds
 */
public record CauseShare(GapCause cause, long gaps, long nanos, long maxNanos) {}
