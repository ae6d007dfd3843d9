// SPDX-License-Identifier: Apache-2.0
/**
 * Judges whether one variant is slower than another, and what differences a host can detect at all. Plans the order of forks and judges
 * their percentiles; measures nothing.
 *
 * <p>The unit of evidence is the fork, and variants are compared within blocks: {@link io.plumbline.stats.block.BlockOrder} says which
 * forks to measure, {@link io.plumbline.stats.compare.Comparison} what they say and how many more blocks to measure.
 */
package io.plumbline.stats.compare;
