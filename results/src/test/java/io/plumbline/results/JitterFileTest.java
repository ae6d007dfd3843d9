// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.results.export.HdrLog;
import io.plumbline.testkit.SampleJitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class JitterFileTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final JitterResult SAMPLE = SampleJitter.ofTwoCpus();

    @TempDir
    Path folder;

    private static String text(String name) throws IOException {
        try (InputStream in = JitterFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Schema schema(JsonNode json) throws IOException {
        Map<String, String> known = Map.of("urn:plumbline:result:2", text("result-2.schema.json"));
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(known))
                .getSchema(json);
    }

    private static void forbidUnknownKeys(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("type") && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(JitterFileTest::forbidUnknownKeys);
    }

    @Test
    void readsWhatItWrites() throws IOException {
        Path file = folder.resolve("jitter.json");
        JitterFile.write(SAMPLE, file);
        assertThat(JitterFile.read(file)).isEqualTo(SAMPLE);
        assertThat(JitterFile.readIfJitter(file)).contains(SAMPLE);
    }

    @Test
    void tellsOtherFilesFromItsOwn() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{\"schema\": \"plumbline/result/1\"}");
        assertThat(JitterFile.readIfJitter(other)).isEmpty();
        assertThat(JitterFile.readIfJitter(folder.resolve("missing.json"))).isEmpty();
        assertThatThrownBy(() -> JitterFile.read(other)).hasMessageContaining("plumbline/jitter/1");
    }

    @Test
    void refusesANewerVersion() throws IOException {
        Path newer = Files.writeString(
                folder.resolve("newer.json"), JitterFile.text(SAMPLE).replace("jitter/1", "jitter/2"));
        assertThatThrownBy(() -> JitterFile.readIfJitter(newer)).hasMessageContaining("made by a newer Plumbline");
    }

    @Test
    void isDescribedByItsSchemaKeyByKey() throws IOException {
        JsonNode written = MAPPER.readTree(JitterFile.text(SAMPLE));
        JsonNode strict = MAPPER.readTree(text("jitter-1.schema.json"));
        assertThat(schema(strict).validate(written)).isEmpty();
        forbidUnknownKeys(strict);
        assertThat(schema(strict).validate(written)).isEmpty();
        ((ObjectNode) written.at("/cpus/0")).remove("causes");
        assertThat(schema(MAPPER.readTree(text("jitter-1.schema.json"))).validate(written))
                .hasSize(1);
    }

    @Test
    void isALogForTheToolsOfHdrHistogram() {
        byte[] log = HdrLog.text(SAMPLE).getBytes(StandardCharsets.UTF_8);
        HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(log));
        long values = 0;
        while (reader.hasNext()) {
            var next = reader.nextIntervalHistogram();
            assertThat(next.getTag()).startsWith("cpu");
            values += ((Histogram) next).getTotalCount();
        }
        assertThat(values).isEqualTo(251);
    }
}
