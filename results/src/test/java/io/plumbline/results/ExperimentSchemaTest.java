// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.Experiment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schema, the reader and the documentation of experiments agree. */
class ExperimentSchemaTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Path DOCUMENTATION = Path.of("../docs");
    private static final Pattern JSON = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

    @Test
    void describesAllThatIsWritten() throws IOException {
        Schema schema = schema();
        Set<String> written = new TreeSet<>();
        for (Experiment experiment : RandomExperiments.many(400).toList()) {
            JsonNode json = MAPPER.readTree(ExperimentFile.text(experiment));
            assertThat(schema.validate(json)).as(json.toPrettyString()).isEmpty();
            collectKeys(json, written);
        }
        assertThat(written).containsAll(described());
    }

    @ParameterizedTest
    @CsvSource({
        "/$defs/wait, io.plumbline.model.option.WaitStrategy",
        "/$defs/ping/properties/reflector, io.plumbline.model.subject.ReflectorPlace",
        "/$defs/ping/properties/legs, io.plumbline.model.subject.Legs",
        "/$defs/ping/properties/receiver, io.plumbline.model.subject.Receiver",
        "/$defs/task/properties/api, io.plumbline.model.subject.TaskSpec$Kind",
        "/$defs/cell/properties/load/properties/pacer, io.plumbline.model.option.PacerChoice",
        "/$defs/cell/properties/recording/properties/jitter, io.plumbline.model.option.JitterChoice",
        "/$defs/cell/properties/recording/properties/explain, io.plumbline.model.option.ExplainChoice"
    })
    void knowsEveryConstant(String pointer, Class<? extends Enum<?>> type) throws IOException {
        assertThat(texts(pointer)).containsExactlyInAnyOrder(Words.list(type).split(", "));
    }

    @Test
    void knowsEveryPlacement() throws IOException {
        assertThat(texts("/$defs/placement"))
                .containsExactlyInAnyOrder(("auto, none, " + Words.list(PlacementRelation.class)).split(", "));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "/base         | `{}`",
                "/base/effort  | `{'warm_up': '1s'}`",
                "/base/effort  | `{'warmup': null}`",
                "/base/effort  | `{'forks': 0}`",
                "/base/load    | `{'rate': 'fast'}`",
                "/base/load    | `{'clients': 20000}`",
                "/base/subject | `{'kind': 'pong'}`",
                "/base/subject | `{'kind': 'ping', 'class_name': 'a.B'}`",
                "/kind         | `'sweeps'`",
                "/rates        | `'1k'`"
            })
    void refusesWhatTheReaderRefuses(String pointer, String value) throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(
                "{'schema': 'plumbline/experiment/1', 'kind': 'single', 'base': {'subject': {'kind': 'ping'}}}"
                        .replace('\'', '"'));
        assertThat(schema().validate(json)).isEmpty();
        int last = pointer.lastIndexOf('/');
        ((ObjectNode) json.at(pointer.substring(0, last)))
                .set(pointer.substring(last + 1), MAPPER.readTree(value.replace('\'', '"')));
        assertThat(schema().validate(json)).isNotEmpty();
        assertThatThrownBy(() -> ExperimentFile.parse(json.toString())).isInstanceOf(ResultFileException.class);
    }

    static Stream<String> examples() throws IOException {
        try (Stream<Path> pages = Files.list(DOCUMENTATION)) {
            return pages.filter(page -> page.toString().endsWith(".md")).sorted().toList().stream()
                    .flatMap(page -> JSON.matcher(text(page)).results().map(MatchResult::group))
                    .map(block -> block.substring("```json\n".length(), block.length() - "```".length()))
                    .filter(json -> json.startsWith("{\n  \"schema\": \"plumbline/experiment/"));
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesOfTheDocumentationAreExperiments(String json) throws IOException {
        assertThat(schema().validate(MAPPER.readTree(json))).isEmpty();
        Experiment experiment = ExperimentFile.parse(json);
        assertThat(ExperimentFile.parse(ExperimentFile.text(experiment))).isEqualTo(experiment);
    }

    @Test
    void thePageHasAnExampleOfEachKindAndSubject() throws IOException {
        assertThat(JSON.matcher(page()).results()).hasSameSizeAs(examples().toList());
        assertThat(String.join("", examples().toList()))
                .contains(
                        "\"single\"", "\"matrix\"", "\"sweep\"", "\"search\"", "\"variants\"", "\"ping\"", "\"task\"");
    }

    @Test
    void thePageExplainsEveryKey() throws IOException {
        assertThat(described()).allSatisfy(key -> assertThat(page()).contains("`" + key + "`"));
    }

    private static String page() {
        return text(DOCUMENTATION.resolve("experiments.md"));
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<String> texts(String pointer) throws IOException {
        return read().at(pointer + "/enum")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    private static JsonNode read() throws IOException {
        try (InputStream in = ExperimentFile.class.getResourceAsStream("experiment-1.schema.json")) {
            return MAPPER.readTree(in);
        }
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(read());
    }

    private static Set<String> described() throws IOException {
        Set<String> keys = new TreeSet<>();
        collectDescribed(read(), keys);
        return keys;
    }

    private static void collectDescribed(JsonNode schema, Set<String> keys) {
        if (schema.get("properties") instanceof ObjectNode properties) {
            keys.addAll(properties.propertyNames());
        }
        schema.forEach(child -> collectDescribed(child, keys));
    }

    private static void collectKeys(JsonNode json, Set<String> keys) {
        keys.addAll(json.propertyNames());
        json.forEach(child -> collectKeys(child, keys));
    }
}
