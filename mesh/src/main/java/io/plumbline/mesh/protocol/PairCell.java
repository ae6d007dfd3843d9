// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;

/**
 * One measurement of the plan, and its state. {@code tournament}: number of its tournament, from 0; {@code attempt}: of
 * the last order, from 0; -1 before the first; {@code text}: result as the agent sent it, if it is measured; else the
 * reason why it was missed or is unknown.
 */
public record PairCell(int tournament, Pairing pairing, State state, int attempt, String text) {

    static PairCell planned(int tournament, Pairing pairing) {
        return new PairCell(tournament, pairing, State.PLANNED, -1, "");
    }

    PairCell ordered() {
        return new PairCell(tournament, pairing, State.ORDERED, attempt + 1, "");
    }

    PairCell measured(String result) {
        return new PairCell(tournament, pairing, State.MEASURED, attempt, result);
    }

    PairCell missed(String reason) {
        return new PairCell(tournament, pairing, State.MISSED, attempt, reason);
    }

    PairCell unknown(String reason) {
        return new PairCell(tournament, pairing, State.UNKNOWN, attempt, reason);
    }
}
