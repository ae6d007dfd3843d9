// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Figure;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ProcessEnd;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleSurges;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The published schema tolerates keys that it does not know, as readers do; a strict variant finds what it forgets. */
class SchemaTest {

    private static final Message GREW = Message.of("it grew by ").and(2, "2", " %", Figure.Kind.EXACT);

    private static final JsonMapper MAPPER = new JsonMapper();

    static List<ResultCollection> samples() {
        BenchmarkResult died = SampleResults.died();
        ThreadPlacement refused = ThreadPlacement.notPinned("client", 3, new PinningException("no library", "add it"));
        BenchmarkResult remedied = died.withForks(
                        died.forks().stream()
                                .map(fork -> fork.endedBy(ProcessEnd.KILLED).withPlacement(List.of(refused)))
                                .toList(),
                        died.summary())
                .withCaveats(List.of(CaveatCode.TREND.note(GREW, "Wait.").changing(OptionKey.values())));
        ResultCollection search = SampleCollections.everyState()
                .withAnswer(Optional.of(new Answer(
                        Answer.Outcome.HOLDS_AT_HIGHEST,
                        Optional.of(Rate.HIGHEST),
                        Optional.of(Rate.LOWEST),
                        false,
                        3,
                        Duration.ofSeconds(9))))
                .withExperiment(Sweep.of(CellSpec.of(PingSpec.over("tcp").build()), "auto"));
        ResultCollection variant = search.withCells(List.of(SampleCollections.complete(
                SampleCollections.parameters("tcp", "spin").ofVariant("base"),
                RecordForm.with(
                        died, Map.of("toolVersion", "0.0", "origin", Origin.COMMAND_LINE, "host", elsewhere())))));
        BenchmarkResult service = SampleResults.backToBack(41_000, 3);
        BenchmarkResult floor = SampleResults.backToBack(9_000, 6);
        BenchmarkResult premium =
                service.withServiceFloor(new ServiceFloor(Optional.of("db:4710"), floor.forks(), floor.summary(), ""));
        BenchmarkResult none = service.withServiceFloor(ServiceFloor.none("it is on another host"));
        CpuUse counted = new CpuUse("client", 1, 1, Optional.of(new SystemCalls(1, 1, 0, 1, 64)), List.of());
        BenchmarkResult priced = service.withForks(
                        service.forks().stream()
                                .map(fork -> RecordForm.with(fork, "cpu", List.of(counted)))
                                .toList(),
                        service.summary())
                .withPrices(new Prices(
                        Instant.EPOCH, "here", List.of(new Price(PricedItem.CALL, 240.5, 238, 244.25)), 0.25));
        return Stream.concat(
                        Stream.concat(
                                        ResultFileTest.samples().stream(),
                                        Stream.of(
                                                remedied,
                                                premium,
                                                none,
                                                priced,
                                                SampleSurges.recovered(2),
                                                SampleSurges.metastable()))
                                .map(ResultCollection::of),
                        Stream.of(search, variant))
                .toList();
    }

    private static HostFacts elsewhere() {
        return RecordForm.with(SampleResults.minimal().host(), "hostName", "elsewhere");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void acceptsWhatIsWritten(ResultCollection result) throws IOException {
        assertThat(schema(read()).validate(written(result))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void describesEveryKeyThatIsWritten(ResultCollection result) throws IOException {
        JsonNode strict = read();
        forbidUnknownKeys(strict);
        assertThat(schema(strict).validate(written(result))).isEmpty();
    }

    @Test
    void describesNoKeyThatIsNeverWritten() throws IOException {
        Set<String> written = new TreeSet<>();
        for (ResultCollection result : samples()) {
            collectKeys(written(result), written);
        }
        Set<String> described = new TreeSet<>();
        collectDescribed(read(), described);
        assertThat(written).containsAll(described);
    }

    @Test
    void knowsEveryCaveat() throws IOException {
        JsonNode codes = read().at("/$defs/caveat/properties/code/enum");
        assertThat(codes.valueStream().map(JsonNode::stringValue))
                .containsExactlyElementsOf(List.of(CaveatCode.values()).stream()
                        .map(CaveatCode::text)
                        .toList());
    }

    @Test
    void troubleshootingKnowsEveryCaveat() throws IOException {
        String page = Files.readString(Path.of("../docs/troubleshooting.md"));
        assertThat(CaveatCode.values()).allSatisfy(code -> assertThat(page).contains("`" + code.text() + "`"));
    }

    @Test
    void knowsEveryOptionOfARemedy() throws IOException {
        JsonNode keys = read().at("/$defs/caveat/properties/options/items/enum");
        assertThat(keys.valueStream().map(JsonNode::stringValue))
                .containsExactlyElementsOf(Stream.of(OptionKey.values())
                        .map(key -> key.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    @Test
    void toleratesNewKeysAndRefusesBrokenOnes() throws IOException {
        ObjectNode json = written(samples().get(0));
        json.put("news", 1);
        assertThat(schema(read()).validate(json)).isEmpty();
        json.put("valid", "yes");
        json.remove("title");
        assertThat(schema(read()).validate(json)).hasSize(2);
    }

    @Test
    void refusesBrokenCells() throws IOException {
        ObjectNode json = written(SampleCollections.everyState());
        ((ObjectNode) json.at("/cells/0")).put("state", "lost");
        assertThat(schema(read()).validate(json)).hasSize(1);
        ((ObjectNode) json.at("/cells/1")).remove("summary");
        assertThat(schema(read()).validate(json)).hasSize(2);
    }

    @Test
    void refusesACellOfATaskAndOfAMedium() throws IOException {
        ObjectNode json = written(SampleCollections.everyState());
        ((ObjectNode) json.at("/cells/0")).put("task", "com.acme.OrderTask");
        assertThat(schema(read()).validate(json)).isNotEmpty();
    }

    private static ObjectNode written(ResultCollection result) throws IOException {
        return (ObjectNode) MAPPER.readTree(ResultFile.text(result));
    }

    private static JsonNode read() throws IOException {
        try (InputStream in = ResultFile.class.getResourceAsStream("result-2.schema.json")) {
            return MAPPER.readTree(in);
        }
    }

    private static Schema schema(JsonNode json) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(json);
    }

    private static void forbidUnknownKeys(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("type") && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(SchemaTest::forbidUnknownKeys);
    }

    private static void collectDescribed(JsonNode schema, Set<String> keys) {
        if (schema.has("type") && schema.get("properties") instanceof ObjectNode properties) {
            keys.addAll(properties.propertyNames());
        }
        schema.forEach(child -> collectDescribed(child, keys));
    }

    private static void collectKeys(JsonNode json, Set<String> keys) {
        keys.addAll(json.propertyNames());
        json.forEach(child -> collectKeys(child, keys));
    }
}
