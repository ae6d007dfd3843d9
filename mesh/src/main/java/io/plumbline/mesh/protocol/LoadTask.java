// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/**
 * Task of one agent in a load.
 *
 * @param task the whole load, which the protocol doesn't look into
 * @param agents how many carry it out together
 * @param agent number of this one, from 0
 * @param isNeeded whether the load needs it: a load doesn't start if too many of the agents that it needs aren't ready
 */
public record LoadTask(String task, int agents, int agent, boolean isNeeded) {}
