// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.testkit.SampleCollections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Files of many cells. */
class ManyCellsFileTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    @TempDir
    private Path folder;

    @Test
    void givesBackWhatWasWritten() throws IOException {
        assertThat(ResultFile.read(written())).isEqualTo(SampleCollections.everyState());
        assertThat(ResultFile.read(written()).single()).isEmpty();
    }

    @Test
    void holdsTheKeysThatScriptsRelyOn() throws IOException {
        JsonNode json = MAPPER.readTree(written().toFile());
        assertThat(json.at("/schema").stringValue()).isEqualTo("plumbline/result/2");
        assertThat(json.at("/complete").booleanValue()).isFalse();
        assertThat(json.at("/cells/0/client_cpu").intValue()).isZero();
        assertThat(json.at("/cells/1/offered_per_second").doubleValue()).isEqualTo(10_000);
        assertThat(json.at("/cells/0/summary/series/service/percentiles/p50").longValue())
                .isPositive();
        assertThat(json.at("/cells/3/state").stringValue()).isEqualTo("refused");
        assertThat(json.at("/cells/3/reason").stringValue()).contains("wait=futex");
        assertThat(json.at("/cells/3").has("forks")).isFalse();
        assertThat(json.at("/cells/5/state").stringValue()).isEqualTo("left_out");
        assertThat(json.at("/cells/6/task").stringValue()).isEqualTo("com.acme.OrderTask");
        assertThat(json.at("/cells/6").has("transport")).isFalse();
    }

    @Test
    void keepsTheAnswerOfASearch() throws IOException {
        Answer answer = new Answer(
                Outcome.FOUND,
                Optional.of(Rate.parse("1/h")),
                Optional.of(Rate.perSecond(4080)),
                true,
                27,
                Duration.ofMillis(190_500));
        ResultCollection search = SampleCollections.everyState().withAnswer(Optional.of(answer));
        Path file = folder.resolve("search.json");
        ResultFile.write(search, file);
        assertThat(ResultFile.read(file)).isEqualTo(search);
        JsonNode json = MAPPER.readTree(file.toFile()).at("/answer");
        assertThat(json.at("/outcome").stringValue()).isEqualTo("found");
        assertThat(json.at("/fails_per_second").doubleValue()).isEqualTo(4080);

        String newer = Files.readString(file).replace("\"found\"", "\"found_twice\"");
        assertThat(ResultFile.read(file(newer)).answer()).isEmpty();
    }

    @Test
    void refusesWhatIsTruncatedForeignOrNewer() throws IOException {
        String whole = Files.readString(written());
        assertRefused(file(whole.substring(0, whole.length() / 2)), "result file is truncated");
        assertRefused(file("{\"name\": 1}"), "not a Plumbline result, its JSON has no schema key");
        assertRefused(file("{\"schema\": \"plumbline/result/3\"}"), "made by a newer Plumbline", "update");
        assertRefused(file("{\"schema\": \"plumbline/collection/2\"}"), "not a Plumbline result");
    }

    @Test
    void saysOfEveryFileThatEndsBehindALineThatItIsTruncated() throws IOException {
        Path small = folder.resolve("small.json");
        ResultFile.write(SampleCollections.of("matrix", 1, List.of()), small);
        String whole = Files.readString(small);
        for (int end = whole.indexOf('\n'); end < whole.stripTrailing().length(); end = whole.indexOf('\n', end + 1)) {
            assertRefused(file(whole.substring(0, end)), "result file is truncated");
        }
    }

    @Test
    void namesThePlaceOfWhatIsBroken() throws IOException {
        assertRefused(
                changed(json -> ((ObjectNode) json.at("/cells/1")).remove("wait")),
                "key is missing: key=cells[1].wait");
        assertRefused(
                changed(json -> ((ObjectNode) json.at("/cells/0")).remove("summary")),
                "key is missing: key=cells[0].summary");
        assertRefused(changed(json -> json.remove("cells")), "key is missing: key=cells");
        assertRefused(
                changed(json -> ((ObjectNode) json.at("/cells/3")).put("reason", "")),
                "cell is broken: key=cells[3]",
                "reason doesn't go with state");
        assertRefused(changed(json -> json.put("forks_per_cell", 0)), "forks out of range: forks=0");
    }

    private Path changed(Consumer<ObjectNode> change) throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(written().toFile());
        change.accept(json);
        return file(json.toString());
    }

    private void assertRefused(Path file, String... parts) {
        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContainingAll(parts)
                .message()
                .contains(file.toString())
                .doesNotContain("\n");
    }

    private Path written() throws IOException {
        Path file = folder.resolve("collection.json");
        ResultFile.write(SampleCollections.everyState(), file);
        return file;
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("changed.json"), text);
    }
}
