// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;

/**
 * One measurement of the plan, and what became of it.
 *
 * @param tournament number of its tournament, from 0
 * @param pairing who measures whom
 * @param state what became of it
 * @param attempt of the last order, from 0; -1 before the first
 * @param reason why it was missed, or is unknown; empty otherwise
 */
public record Cell(int tournament, Pairing pairing, State state, int attempt, String reason) {

    static Cell planned(int tournament, Pairing pairing) {
        return new Cell(tournament, pairing, State.PLANNED, -1, "");
    }

    Cell ordered() {
        return new Cell(tournament, pairing, State.ORDERED, attempt + 1, "");
    }

    Cell measured() {
        return new Cell(tournament, pairing, State.MEASURED, attempt, "");
    }

    Cell missed(String why) {
        return new Cell(tournament, pairing, State.MISSED, attempt, why);
    }

    Cell unknown(String why) {
        return new Cell(tournament, pairing, State.UNKNOWN, attempt, why);
    }
}
