// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class MeshFileTest {

    @TempDir
    Path folder;

    private static MeshResult mesh() {
        MeshCell planned = new MeshCell(0, 0, 1, State.ORDERED, 1, "", Optional.empty(), List.of(), true);
        MeshCell missed = new MeshCell(
                0, 1, 0, State.MISSED, 3, "the connection to b is gone", Optional.empty(), List.of(), true);
        return new MeshResult(
                "1.0",
                Instant.parse("2026-11-25T03:00:00Z"),
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(1, true, false, -5),
                List.of(host("a", "r1"), host("b", "r2")),
                List.of(MeshFile.measured(planned, MeshFile.measurement(SampleResults.rich())), missed),
                "everything possible is measured");
    }

    private static MeshHost host(String id, String rack) {
        return new MeshHost(id, "1.0", id + ":4710", Map.of(MeshHost.RACK, rack));
    }

    @Test
    void readsWhatWasWritten() throws IOException {
        Path file = folder.resolve("mesh.json");
        MeshFile.write(mesh(), file);
        assertThat(MeshFile.readIfOne(file)).contains(mesh());
        assertThat(mesh().cells().get(0).series().orElseThrow().count()).isPositive();
    }

    /** Each of 150 hosts with each other one. */
    @Test
    void readsAMeshOfManyHosts() throws IOException {
        List<MeshHost> hosts =
                IntStream.range(0, 150).mapToObj(host -> host("h" + host, "r")).toList();
        List<MeshCell> cells = IntStream.range(0, 150)
                .boxed()
                .flatMap(client -> IntStream.range(0, client)
                        .mapToObj(reflector -> new MeshCell(
                                0, client, reflector, State.MISSED, 1, "down", Optional.empty(), List.of(), true)))
                .toList();
        MeshResult mesh = RecordForm.with(mesh(), Map.of("hosts", hosts, "cells", cells));
        Path file = folder.resolve("mesh.json");
        MeshFile.write(mesh, file);
        assertThat(MeshFile.readIfOne(file)).contains(mesh);
    }

    @Test
    void aPingWithoutAnyReplyIsNoMeasurement() {
        HistogramSnapshot none = HistogramSnapshot.empty();
        BenchmarkResult minimal = SampleResults.minimal();
        Series empty = new Series(minimal.headlineName(), 0, 0, 0, 0, 0, 0, none, none, List.of());
        BenchmarkResult unanswered =
                minimal.withForks(minimal.forks(), new Summary(List.of(new SummarySeries(empty, Map.of()))));
        assertThatThrownBy(() -> MeshFile.measurement(unanswered))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nothing was measured: series=response");
        Caveat starved = CaveatCode.FORK_DIED.invalid("The client had no CPU.", "");
        assertThatThrownBy(() -> MeshFile.measurement(unanswered.withCaveats(List.of(starved))))
                .hasMessage("nothing was measured: The client had no CPU.");
    }

    @Test
    void isAcceptedByItsSchema() throws IOException {
        Path file = folder.resolve("mesh.json");
        MeshFile.write(mesh(), file);
        Map<String, String> known = Map.of("urn:plumbline:result:2", text("result-2.schema.json"));
        assertThat(SchemaRegistry.withDefaultDialect(
                                SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(known))
                        .getSchema(JsonMapper.shared().readTree(text("mesh-1.schema.json")))
                        .validate(JsonMapper.shared().readTree(Files.readString(file))))
                .isEmpty();
    }

    @Test
    void isNoMeshIfItIsAResult() throws IOException {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.minimal(), file);
        assertThat(MeshFile.readIfOne(file)).isEmpty();
    }

    @Test
    void namesThePlaceOfACellOfNobody() throws IOException {
        Path file = folder.resolve("mesh.json");
        MeshFile.write(mesh(), file);
        Files.writeString(file, Files.readString(file).replaceFirst("\"client\": 1", "\"client\": 7"));
        assertThatThrownBy(() -> MeshFile.readIfOne(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("cell of a host or tournament that isn't there: client=7");
    }

    @Test
    void countsAsMissedWhatAnAgentSentAndNobodyCanRead() {
        MeshCell cell = new MeshCell(0, 0, 1, State.ORDERED, 1, "", Optional.empty(), List.of(), true);
        assertThat(MeshFile.measured(cell, "{\"series\": 5}").state()).isEqualTo(State.MISSED);
        assertThat(MeshFile.measured(cell, "nonsense").reason()).contains("not JSON");
    }

    private static String text(String name) throws IOException {
        try (InputStream in = MeshFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
