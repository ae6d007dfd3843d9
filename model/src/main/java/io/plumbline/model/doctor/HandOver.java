// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/**
 * Time until a value that one CPU wrote is visible to another.
 *
 * @param nanos median of half a round trip, in nanoseconds
 */
public record HandOver(int firstCpu, int secondCpu, long nanos) {}
