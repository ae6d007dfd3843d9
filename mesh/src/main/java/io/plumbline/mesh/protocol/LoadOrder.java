// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/**
 * A part of a load that an agent is to prepare, and to start when all are ready.
 *
 * @param cell number of the part, from 0; unique for a coordinator
 * @param fork number of the fork, from 0; distinguishes random arrivals
 * @param agents how many agents carry it out together
 * @param agent number of this one, from 0
 * @param task the whole load, which the protocol doesn't look into
 * @param lengthNanos maximum length, in nanoseconds after the start
 */
public record LoadOrder(int cell, int fork, int agents, int agent, String task, long lengthNanos) {}
