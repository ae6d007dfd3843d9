// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/**
 * One measurement that an agent is to make.
 *
 * @param cell number of the cell, from 0
 * @param attempt how often it was ordered before, 0 for the first time
 * @param reflector where to send messages to, {@code host:port}
 * @param startNanos when to begin, on the coordinator's clock
 * @param lengthNanos maximum length, in nanoseconds after the start
 */
public record Order(int cell, int attempt, String reflector, long startNanos, long lengthNanos) {}
