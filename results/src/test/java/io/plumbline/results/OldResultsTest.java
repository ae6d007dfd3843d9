// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleExplanations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Files of the formats before say the same once they are read, and written as this version does. */
class OldResultsTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/plumbline/results");
    private static final JsonMapper MAPPER = new JsonMapper();

    @TempDir
    private Path folder;

    static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(FOLDER)) {
            return all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    /** The options of samples are made up. */
    static List<Path> measured() throws IOException {
        return files().stream()
                .filter(file -> file.getFileName().toString().startsWith("measured"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void losesNoHistogram(Path file) throws IOException {
        JsonNode old = MAPPER.readTree(file.toFile());
        List<JsonNode> results = old.has("cells")
                ? old.get("cells")
                        .valueStream()
                        .filter(cell -> cell.has("result"))
                        .map(cell -> cell.get("result"))
                        .toList()
                : List.of(old);
        List<BenchmarkResult> read = results(ResultFile.read(file));
        assertThat(read).hasSameSizeAs(results);
        for (int i = 0; i < read.size(); i++) {
            assertThat(histograms(MAPPER.readTree(ResultFile.text(read.get(i))).at("/cells/0")))
                    .isEqualTo(histograms(results.get(i)))
                    .isNotEmpty();
        }
    }

    private static List<BenchmarkResult> results(ResultCollection read) {
        return read.cells().stream().flatMap(cell -> cell.result().stream()).toList();
    }

    /** As they were encoded, or as they are: equal content may be packed otherwise. */
    private static List<HistogramSnapshot> histograms(JsonNode json) {
        List<HistogramSnapshot> found = new ArrayList<>();
        for (JsonNode text : json.findValues("histogram")) {
            found.add(HistogramSnapshot.decode(Base64.getDecoder().decode(text.stringValue())));
        }
        return found;
    }

    @ParameterizedTest
    @MethodSource("files")
    void saysTheSameInTheNewForm(Path file) throws IOException {
        ResultCollection read = ResultFile.read(file);
        assertThat(ResultFile.parse(ResultFile.text(read))).isEqualTo(read);
    }

    @ParameterizedTest
    @MethodSource("measured")
    void derivesTheOptionsThatWereStored(Path file) throws IOException {
        JsonNode old = MAPPER.readTree(file.toFile());
        ResultCollection read = ResultFile.read(file);
        if (!old.has("cells") && read.experiment().isPresent()) {
            assertThat(read.result().options()).containsExactlyInAnyOrderElementsOf(options(old));
        }
        for (int i = 0; old.has("cells") && i < read.cells().size(); i++) {
            JsonNode result = old.get("cells").get(i).path("result");
            if (result.has("experiment")) {
                assertThat(read.cells().get(i).result().orElseThrow().options())
                        .containsExactlyInAnyOrderElementsOf(options(result));
            }
        }
    }

    private static List<OptionValue> options(JsonNode json) {
        return json.get("options")
                .valueStream()
                .map(option -> new OptionValue(
                        option.get("name").stringValue(),
                        option.get("value").stringValue(),
                        OptionValue.Origin.valueOf(
                                option.get("origin").stringValue().toUpperCase(Locale.ROOT))))
                .toList();
    }

    @Test
    void readsAccountsWhoseEvidenceWasAText() throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(ResultFile.text(SampleExplanations.stopped()));
        ObjectNode episode = (ObjectNode) json.at("/cells/0/explanation/worst/0");
        ((ObjectNode) episode.at("/ledger/0")).without("evidence").put("detail", "CPU 1, by somebody");
        episode.putArray("hints").add("3 softirqs");
        Episode read = ResultFile.parse(json.toString())
                .result()
                .explanation()
                .orElseThrow()
                .worst()
                .get(0);
        assertThat(read.ledger().get(0).evidence()).containsExactly(Happening.of("CPU 1, by somebody"));
        assertThat(read.hints()).containsExactly(Happening.of("3 softirqs"));
    }

    @Test
    void namesThePlaceInTheOldFile() throws IOException {
        ObjectNode json =
                (ObjectNode) MAPPER.readTree(FOLDER.resolve("collection-1.json").toFile());
        ((ObjectNode) json.at("/cells/0/result/forks/0")).remove("runs");
        assertRefused(json, "key is missing: key=cells[0].result.forks[0].runs");
        ((ObjectNode) json.at("/cells/0/result")).put("schema", "plumbline/result/7");
        assertRefused(json, "key=cells[0].result.schema, value=plumbline/result/7");
        ((ObjectNode) json.at("/cells/0")).remove("result");
        assertRefused(json, "cell is broken: key=cells[0], reason=result doesn't go with state");
    }

    private void assertRefused(ObjectNode json, String place) throws IOException {
        Path file = Files.writeString(folder.resolve("old.json"), json.toString());
        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining(place);
    }
}
