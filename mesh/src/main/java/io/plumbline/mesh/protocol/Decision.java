// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;
import java.util.List;

/**
 * A coordinator's decision, or what it has learnt about a measurement. The decisions, in their order, are all that
 * another coordinator needs to go on; they omit what follows from the plan.
 */
public sealed interface Decision {

    /**
     * All agents are there: the plan of rounds follows.
     *
     * @param members the agents, by number
     */
    record Began(List<MeshHost> members) implements Decision {

        /** Copies the list. */
        public Began {
            members = List.copyOf(members);
        }
    }

    /**
     * Cells are to be measured next, at the same time. Comes before the orders, so that none is unknown to who takes over.
     *
     * @param cells numbers of the cells
     */
    record Ordered(List<Integer> cells) implements Decision {

        /** Copies the list. */
        public Ordered {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A cell is measured.
     *
     * @param cell number of the cell
     * @param result what the agent said
     */
    record Measured(int cell, String result) implements Decision {}

    /**
     * A cell isn't measured, for now.
     *
     * @param cell number of the cell
     * @param reason why, for people
     */
    record Missed(int cell, String reason) implements Decision {}

    /**
     * An agent has taken the place of one that is gone.
     *
     * @param number number of both
     * @param member the new one
     */
    record Replaced(int number, MeshHost member) implements Decision {}

    /**
     * The mesh is over, for now at least: agents are told to end.
     *
     * @param reason why, for people
     */
    record Ended(String reason) implements Decision {}
}
