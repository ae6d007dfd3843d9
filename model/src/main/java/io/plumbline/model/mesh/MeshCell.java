// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.mesh;

import io.plumbline.model.latency.Series;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One measurement of a mesh: from one host to another, in one tournament.
 *
 * @param tournament number of the tournament, from 0
 * @param client number of the host that sent, from 0
 * @param reflector number of the host that sent back, from 0
 * @param reason why it wasn't measured, for people; empty if it was
 * @param series round trips, without intervals; empty if it wasn't measured
 * @param caveats codes of the client's warnings, the gravest first
 * @param valid false if one of them says that the figures would mislead
 */
public record MeshCell(
        int tournament,
        int client,
        int reflector,
        State state,
        int attempts,
        String reason,
        Optional<Series> series,
        List<String> caveats,
        boolean valid) {

    /** The state of a cell. */
    public enum State {
        /** Not ordered yet. */
        PLANNED,
        /** Ordered, and not known yet how it ended. */
        ORDERED,
        MEASURED,
        /** Not measured, for a known reason. */
        MISSED,
        /** Ordered, and never heard of again. */
        UNKNOWN;

        /** Returns whether nothing more is expected; true unless it is planned or ordered. */
        public boolean isOver() {
            return this != PLANNED && this != ORDERED;
        }
    }

    public MeshCell {
        Objects.requireNonNull(reason, "reason");
        caveats = List.copyOf(caveats);
        if (series.isPresent() != (state == State.MEASURED)) {
            throw new IllegalArgumentException(
                    "state and series contradict each other: state=" + state + ", series=" + series.isPresent());
        }
        if (client == reflector || client < 0 || reflector < 0) {
            throw new IllegalArgumentException("not two hosts: client=" + client + ", reflector=" + reflector);
        }
    }
}
