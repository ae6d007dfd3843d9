// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The mesh file: hosts that measured each other, as JSON with the lossless histogram of each pair. */
public final class MeshFile {

    private MeshFile() {}

    /** What an agent sends of a measurement: enough for its cell. */
    private record Measurement(Series series, List<String> caveats, boolean valid) {}

    /** Writes a mesh, in place of a file that is there; the file is there whole or not at all. */
    public static void write(MeshResult mesh, Path path) throws IOException {
        StoredJson.RESULT.write(() -> ResultJson.BINDING.write(mesh, ""), path);
    }

    /** Returns the mesh; empty if the file is something else, such as a result. */
    public static Optional<MeshResult> readIfOne(Path path) throws ResultFileException {
        if (!StoredJson.RESULT.maybe(SchemaVersion.MESH, path)) {
            return Optional.empty();
        }
        return StoredJson.RESULT.read(
                path,
                json -> SchemaVersion.MESH.isSaidBy(json)
                        ? Optional.of(ResultJson.BINDING.read(MeshResult.class, json))
                        : Optional.empty());
    }

    public static String measurement(BenchmarkResult result) {
        Series series = result.summary()
                .series(result.headlineName())
                .map(SummarySeries::merged)
                .filter(merged -> merged.count() > 0)
                .orElseThrow(() -> new IllegalArgumentException(nothing(result)));
        Map<String, Object> tree = ResultJson.BINDING.write(
                new Measurement(
                        series.withIntervals(List.of()),
                        result.caveats().stream()
                                .filter(caveat -> caveat.severity() != Severity.NOTE)
                                .map(caveat -> JsonBinding.word(caveat.code()))
                                .distinct()
                                .toList(),
                        result.isValid()),
                "");
        return JsonText.line(tree);
    }

    private static String nothing(BenchmarkResult result) {
        return result.caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .findFirst()
                .map(caveat -> "nothing was measured: " + caveat.message())
                .orElseGet(() -> "nothing was measured: series=" + result.headlineName());
    }

    /** Puts what an agent sent in its cell: the cell, measured; missed with the reason if it can't be read. */
    public static MeshCell measured(MeshCell cell, String json) {
        try {
            return ended(cell, "", Optional.of(StoredJson.RESULT.parse(json, MeshFile::measurement)));
        } catch (ResultFileException broken) {
            return ended(cell, broken.getMessage(), Optional.empty());
        }
    }

    private static MeshCell ended(MeshCell cell, String reason, Optional<Measurement> found) {
        return new MeshCell(
                cell.tournament(),
                cell.client(),
                cell.reflector(),
                found.isPresent() ? State.MEASURED : State.MISSED,
                cell.attempts(),
                reason,
                found.map(Measurement::series),
                found.map(Measurement::caveats).orElse(List.of()),
                found.map(Measurement::valid).orElse(true));
    }

    private static Measurement measurement(JsonValue json) {
        return ResultJson.BINDING.read(Measurement.class, json);
    }
}
