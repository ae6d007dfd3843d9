// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.PlannedFork;
import io.plumbline.core.schedule.Stripe;
import io.plumbline.model.spec.CellSpec;

/**
 * The part of a load that belongs to one agent.
 *
 * @param cell the whole load: rate and clients are those of all agents
 * @param stripe the agent's clients
 */
public record LoadShare(CellSpec cell, Stripe stripe) {

    /**
     * Deals out a load.
     *
     * @param cell the whole load
     * @param agents how many carry it out, 1 or more
     * @param agent number of one of them, from 0
     * @return its part
     * @throws IllegalArgumentException if the load has no schedule, or not a client for each thread of each agent
     */
    public static LoadShare of(CellSpec cell, int agents, int agent) {
        if (cell.load().isClosedLoop()) {
            throw new IllegalArgumentException(
                    "a load from many agents needs a schedule: arrivals=closed loop (give a rate, such as 10k)");
        }
        int threads = cell.load().clientThreads();
        if (cell.load().clients() < agents * threads) {
            throw new IllegalArgumentException(
                    "too few clients: clients=" + cell.load().clients() + ", agents=" + agents + ", client-threads="
                            + threads + " (allowed: one or more for each thread of each agent)");
        }
        return new LoadShare(cell, new Stripe(cell.load().clients(), agents, agent));
    }

    /**
     * Returns what the agent is to do in a fork.
     *
     * @param fork 0 for the first
     * @return the plan, which needs nothing of a host
     */
    public PlannedFork planned(int fork) {
        CellSpec own = cell.clients(stripe.clientsHere(), cell.load().clientThreads());
        return new PlannedFork(HarnessOptions.of(own).withStripe(stripe), fork);
    }
}
