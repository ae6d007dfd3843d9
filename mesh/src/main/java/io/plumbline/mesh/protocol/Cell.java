// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;

/**
 * One measurement of the plan, and its state.
 *
 * @param tournament number of its tournament, from 0
 * @param attempt of the last order, from 0; -1 before the first
 * @param text result as the agent sent it, if it is measured; else the reason why it was missed or is unknown
 */
public record Cell(int tournament, Pairing pairing, State state, int attempt, String text) {

    static Cell planned(int tournament, Pairing pairing) {
        return new Cell(tournament, pairing, State.PLANNED, -1, "");
    }

    Cell ordered() {
        return new Cell(tournament, pairing, State.ORDERED, attempt + 1, "");
    }

    Cell measured(String result) {
        return new Cell(tournament, pairing, State.MEASURED, attempt, result);
    }

    Cell missed(String reason) {
        return new Cell(tournament, pairing, State.MISSED, attempt, reason);
    }

    Cell unknown(String reason) {
        return new Cell(tournament, pairing, State.UNKNOWN, attempt, reason);
    }
}
