// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

/**
 * A period with which gaps recur.
 *
 * @param periodNanos the period in nanoseconds, above 0
 * @param strength mean resultant length of the gaps' phases, 0 (spread evenly) to 1 (all at the same phase)
 * @param chance probability of at least that strength for gaps at random times, by Rayleigh's test
 */
public record Rhythm(long periodNanos, double strength, double chance) {}
