// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Sweep;
import io.plumbline.testkit.SampleCollections;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class CollectionSchemaTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void acceptsWhatIsWrittenAndDescribesEveryKeyOfIt() throws IOException {
        assertThat(schema(read()).validate(written())).isEmpty();
        JsonNode strict = read();
        forbidUnknownKeys(strict);
        assertThat(schema(strict).validate(written())).isEmpty();
    }

    @Test
    void refusesBrokenCellsAndBrokenResultsInThem() throws IOException {
        ObjectNode json = written();
        ((ObjectNode) json.at("/cells/0")).put("state", "lost");
        assertThat(schema(read()).validate(json)).hasSize(1);
        ((ObjectNode) json.at("/cells/1/result")).remove("summary");
        assertThat(schema(read()).validate(json)).hasSize(2);
    }

    @Test
    void refusesACellOfATaskAndOfAMedium() throws IOException {
        ObjectNode json = written();
        ((ObjectNode) json.at("/cells/0/parameters")).put("task", "com.acme.OrderTask");
        assertThat(schema(read()).validate(json)).isNotEmpty();
    }

    private static ObjectNode written() throws IOException {
        return (ObjectNode) MAPPER.readTree(CollectionFile.text(SampleCollections.everyState()
                .withAnswer(Optional.of(new Answer(
                        Answer.Outcome.HOLDS_AT_HIGHEST,
                        Optional.of(Rate.HIGHEST),
                        Optional.of(Rate.LOWEST),
                        false,
                        3,
                        Duration.ofSeconds(9))))
                .withExperiment(Sweep.of(CellSpec.of(PingSpec.over("tcp").build()), "auto"))));
    }

    private static JsonNode read() throws IOException {
        return MAPPER.readTree(text("collection-1.schema.json"));
    }

    private static String text(String name) throws IOException {
        try (InputStream in = CollectionFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Schema schema(JsonNode json) throws IOException {
        Map<String, String> known = Map.of("urn:plumbline:result:1", text("result-1.schema.json"));
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(known))
                .getSchema(json);
    }

    private static void forbidUnknownKeys(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("type") && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(CollectionSchemaTest::forbidUnknownKeys);
    }
}
