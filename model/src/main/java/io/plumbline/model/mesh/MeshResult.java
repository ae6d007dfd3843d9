// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.mesh;

import io.plumbline.model.spec.Experiment;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Hosts that measured each other.
 *
 * @param startedAt when the first round began, by the coordinator's clock
 */
public record MeshResult(
        String toolVersion,
        Instant startedAt,
        Experiment experiment,
        Plan plan,
        List<MeshHost> hosts,
        List<MeshCell> cells,
        String end) {

    /**
     * How often and in which order hosts measured each other.
     *
     * @param tournaments how often every pair was measured
     */
    public record Plan(int tournaments, boolean bothWays, boolean oneByOne, long seed) {}

    public MeshResult {
        Objects.requireNonNull(experiment, "experiment");
        Objects.requireNonNull(end, "end");
        hosts = List.copyOf(hosts);
        cells = List.copyOf(cells);
        for (MeshCell cell : cells) {
            if (Math.max(cell.client(), cell.reflector()) >= hosts.size() || cell.tournament() >= plan.tournaments()) {
                throw new IllegalArgumentException("cell of a host or tournament that isn't there: client="
                        + cell.client() + ", reflector=" + cell.reflector() + ", tournament=" + cell.tournament());
            }
        }
    }

    public long count(MeshCell.State state) {
        return cells.stream().filter(cell -> cell.state() == state).count();
    }
}
