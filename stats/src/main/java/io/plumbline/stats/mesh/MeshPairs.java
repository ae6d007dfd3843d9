// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Pairs of a mesh, with their measurements over all tournaments, and what stands out. */
public final class MeshPairs {

    /**
     * One host to another, over all tournaments. {@code client}: number of the host that sent; {@code reflector}:
     * number of the host that sent back; {@code merged}: round trips of all measurements that don't mislead; empty if
     * there are none.
     */
    public record Pair(int client, int reflector, List<MeshCell> cells, Optional<Series> merged) {

        /** Returns the percentile; empty if nothing was measured; {@code percentile}: above 0, up to 100. */
        public Optional<PercentileValue> percentile(double percentile) {
            return merged.map(series -> Percentiles.of(series, percentile));
        }
    }

    private record Key(int client, int reflector) {}

    private final MeshResult mesh;
    private final List<Pair> pairs;

    public MeshPairs(MeshResult mesh) {
        this.mesh = mesh;
        Map<Key, List<MeshCell>> cells =
                new TreeMap<>(Comparator.comparingInt(Key::client).thenComparingInt(Key::reflector));
        mesh.cells()
                .forEach(cell -> cells.computeIfAbsent(
                                new Key(cell.client(), cell.reflector()), key -> new ArrayList<>())
                        .add(cell));
        this.pairs = cells.entrySet().stream()
                .map(pair -> new Pair(
                        pair.getKey().client(), pair.getKey().reflector(), pair.getValue(), merged(pair.getValue())))
                .toList();
    }

    private static Optional<Series> merged(List<MeshCell> cells) {
        List<Series> parts = cells.stream()
                .filter(MeshCell::valid)
                .flatMap(cell -> cell.series().stream())
                .toList();
        return parts.isEmpty() ? Optional.empty() : Optional.of(Series.merge(parts, List.of()));
    }

    public List<Pair> pairs() {
        return pairs;
    }

    /**
     * Finds what stands out, by a percentile of the cells that don't mislead. {@code percentile}: above 0, up to 100.
     */
    public List<Suspect> suspects(double percentile) {
        List<Cells> tournaments = new ArrayList<>();
        for (int i = 0; i < mesh.plan().tournaments(); i++) {
            tournaments.add(new Cells(mesh.hosts().size()));
        }
        mesh.cells().stream()
                .filter(MeshCell::valid)
                .forEach(cell -> cell.series()
                        .filter(series -> series.count() > 0)
                        .ifPresent(series -> tournaments
                                .get(cell.tournament())
                                .set(cell.client(), cell.reflector(), (double) Math.max(
                                        1, Percentiles.of(series, percentile).nanos()))));
        return Suspects.find(tournaments, racks());
    }

    /** Hosts without a label are in one rack. */
    private int[] racks() {
        List<String> names = racksByNumber();
        return mesh.hosts().stream()
                .mapToInt(host -> names.indexOf(host.rack()))
                .toArray();
    }

    public List<String> racksByNumber() {
        return mesh.hosts().stream().map(MeshHost::rack).distinct().sorted().toList();
    }
}
