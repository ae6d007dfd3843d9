// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Experiments in results and collections. */
class StoredExperimentTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Experiment PING =
            new Single(CellSpec.of(PingSpec.over("tcp").build()));

    @TempDir
    private Path folder;

    @Test
    void resultsAndCollectionsCarryAnyExperiment() throws IOException {
        for (Experiment experiment : RandomExperiments.many(20).toList()) {
            BenchmarkResult result = SampleResults.minimal().withExperiment(experiment);
            assertThat(ResultFile.read(file(ResultFile.text(result))).result()).isEqualTo(result);
        }
        ResultCollection collection = SampleCollections.everyState().withExperiment(PING);
        assertThat(ResultFile.read(file(ResultFile.text(collection)))).isEqualTo(collection);
    }

    @Test
    void theExperimentOfAResultIsAFileOfItsOwn() throws IOException {
        JsonNode result =
                MAPPER.readTree(ResultFile.text(SampleResults.minimal().withExperiment(PING)));
        assertThat(ExperimentFile.parse(result.get("experiment").toString())).isEqualTo(PING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "1",
                "'all of it'",
                "[]",
                "{}",
                "{'schema': 'plumbline/experiment/2', 'kind': 'comparison'}",
                "{'schema': 'plumbline/experiment/1', 'kind': 'comparison'}",
                "{'schema': 'plumbline/experiment/1', 'kind': 'single', 'base': {'subject': {'kind': 'ping'}, 'news': 1}}",
                "{'schema': 'plumbline/experiment/1', 'kind': 'single', 'base': {'subject': {'kind': 'ping', 'size': 0}}}"
            })
    void anExperimentThatNobodyUnderstandsIsNone(String experiment) throws IOException {
        JsonNode json = MAPPER.readTree(experiment.replace('\'', '"'));
        BenchmarkResult minimal = RecordForm.with(SampleResults.minimal(), "experiment", Optional.empty());
        ObjectNode result = (ObjectNode) MAPPER.readTree(ResultFile.text(minimal));
        assertThat(ResultFile.read(file(result.set("experiment", json).toString())))
                .isEqualTo(ResultCollection.of(minimal));
        ResultCollection empty = SampleCollections.of("matrix", 1, List.of());
        ObjectNode collection = (ObjectNode) MAPPER.readTree(ResultFile.text(empty));
        assertThat(ResultFile.read(file(collection.set("experiment", json).toString())))
                .isEqualTo(empty);
    }

    @Test
    void everyExperimentInWhichSomethingIsReplacedIsReadOrRefused() throws IOException {
        List<JsonNode> strangers = MAPPER.readTree(
                        "[null, true, -1, 1e300, 99999999999999999999, '', 'x', [], [{}], {}]".replace('\'', '"'))
                .valueStream()
                .toList();
        for (Experiment experiment : RandomExperiments.many(8).toList()) {
            JsonNode json = MAPPER.readTree(ExperimentFile.text(experiment));
            replaceEach(json, json, strangers);
        }
    }

    private static void replaceEach(JsonNode whole, JsonNode part, List<JsonNode> strangers) throws IOException {
        for (String key : List.copyOf(part.propertyNames())) {
            JsonNode before = part.get(key);
            replaceEach(whole, before, strangers);
            for (JsonNode stranger : strangers) {
                ((ObjectNode) part).set(key, stranger);
                readOrRefuse(whole);
            }
            ((ObjectNode) part).set(key, before);
        }
        for (int i = 0; part instanceof ArrayNode array && i < array.size(); i++) {
            JsonNode before = array.get(i);
            for (JsonNode stranger : strangers) {
                array.set(i, stranger);
                readOrRefuse(whole);
            }
            array.set(i, before);
        }
    }

    private static void readOrRefuse(JsonNode json) throws IOException {
        try {
            Experiment read = ExperimentFile.parse(json.toString());
            assertThat(ExperimentFile.parse(ExperimentFile.text(read))).isEqualTo(read);
        } catch (ResultFileException refused) {
            assertThat(refused.getMessage())
                    .startsWith("can't read experiment: ")
                    .doesNotContain("\n");
        }
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("result.json"), text);
    }
}
