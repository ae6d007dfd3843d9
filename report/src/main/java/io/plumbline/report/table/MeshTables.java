// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.table.HeatMap.Spot;
import io.plumbline.report.view.MeshView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.mesh.MeshPairs.Pair;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables of a mesh: figures of each pair as a matrix, and as a list. */
public final class MeshTables {

    private static final double[] PERCENTILES = {50, 90, 99, 99.9};

    private MeshTables() {}

    /**
     * Makes the map of a percentile.
     *
     * @param view the mesh
     * @param percentile above 0, up to 100
     * @return clients down, reflectors across
     */
    public static HeatMap map(MeshView view, double percentile) {
        List<String> names = names(view);
        Map<String, Map<String, Spot>> rows = new LinkedHashMap<>();
        names.forEach(name -> rows.put(name, new LinkedHashMap<>()));
        for (Pair pair : view.pairs()) {
            Optional<Long> nanos = pair.percentile(percentile).map(PercentileValue::nanos);
            String note = nanos.isPresent() ? "" : why(pair);
            rows.get(names.get(pair.client())).put(names.get(pair.reflector()), new Spot(nanos, note));
        }
        return new HeatMap(
                Percentiles.label(percentile) + " of round trips from the client (row) to the reflector (column)",
                "client",
                "reflector",
                names,
                rows);
    }

    private static String why(Pair pair) {
        return pair.cells().stream()
                .map(cell -> cell.valid() ? cell.reason() : "would mislead: " + String.join(", ", cell.caveats()))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("not measured");
    }

    /** Two hosts may have one name. */
    private static List<String> names(MeshView view) {
        List<String> names =
                view.mesh().hosts().stream().map(host -> host.name()).toList();
        return IntStream.range(0, names.size())
                .mapToObj(host -> names.indexOf(names.get(host)) == names.lastIndexOf(names.get(host))
                        ? names.get(host)
                        : names.get(host) + " (" + (host + 1) + ")")
                .toList();
    }

    /**
     * Makes the list of pairs.
     *
     * @param view the mesh
     * @param most how many pairs at most
     * @return the slowest at the 99th percentile first
     */
    public static Table slowest(MeshView view, int most) {
        List<String> names = names(view);
        TableOf<Pair> table = new TableOf<>(view.pairs().stream()
                .filter(pair -> pair.merged().isPresent())
                .sorted((one, other) -> Long.compare(p99(other), p99(one)))
                .limit(most)
                .toList());
        for (double percentile : PERCENTILES) {
            table.column(Percentiles.label(percentile), pair -> Cell.percentile(pair.percentile(percentile)));
        }
        return table.column("max", pair -> Cell.time(pair.merged().orElseThrow().maxNanos()))
                .column(
                        "round trips",
                        pair -> Cell.count(pair.merged().orElseThrow().samples()))
                .table(
                        "The slowest pairs at p99",
                        "from client to reflector",
                        pair -> new Row(names.get(pair.client()) + " → " + names.get(pair.reflector()), List.of()));
    }

    /**
     * Makes the list of hosts.
     *
     * @param mesh the mesh
     * @return a row for each, in its order
     */
    public static Table hosts(MeshResult mesh) {
        return new TableOf<>(mesh.hosts())
                .words("reflector", MeshHost::reflector)
                .words("labels", MeshTables::labels)
                .words("version", MeshHost::build)
                .table("Hosts", "host", host -> new Row(host.name(), List.of()));
    }

    private static String labels(MeshHost host) {
        return host.labels().entrySet().stream()
                .map(label -> label.getKey() + "=" + label.getValue())
                .collect(Collectors.joining(" "));
    }

    private static long p99(Pair pair) {
        return pair.percentile(99).map(PercentileValue::nanos).orElse(0L);
    }
}
