// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/**
 * Time in which a value that one CPU wrote is seen by another.
 *
 * @param firstCpu number of one CPU
 * @param secondCpu number of the other
 * @param nanos median of half a round trip, in nanoseconds
 */
public record HandOver(int firstCpu, int secondCpu, long nanos) {}
