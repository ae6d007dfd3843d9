// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.StoredComparison.Shift;
import io.plumbline.results.StoredComparison.Variant;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ComparisonSchemaTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Rule RULE = Rule.of(Margin.parse("5%+2us"), 50, 99).withLooks(8);

    /** A fork of the candidate is slower by a tenth; its p99 is only a lower bound, or 0. */
    private static VariantFork fork(int variant, int block, Certainty ofTail) {
        long nanos = 100_000 + 100L * block + 10_000L * variant;
        return new VariantFork(
                variant,
                List.of(
                        new ForkPercentile(50, nanos, Certainty.EXACT, 1e6),
                        new ForkPercentile(99, 2 * nanos, variant == 0 ? Certainty.EXACT : ofTail, 1e6)));
    }

    private static StoredComparison interleaved() {
        List<Block> blocks = IntStream.range(0, 8)
                .mapToObj(block ->
                        new Block(List.of(fork(0, block, Certainty.EXACT), fork(1, block, Certainty.LOWER_BOUND))))
                .toList();
        return stored(
                Comparison.of(blocks, RULE),
                List.of(new Shift("b", ShiftFunction.of(blocks, 1, 0.95).orElseThrow())),
                List.of());
    }

    /** Of two forks there is no interval. */
    private static StoredComparison apart() {
        List<VariantFork> base = List.of(fork(0, 0, Certainty.EXACT), fork(0, 1, Certainty.EXACT));
        List<VariantFork> candidate = List.of(fork(1, 0, Certainty.EXACT), fork(1, 1, Certainty.EXACT));
        return stored(Comparison.apart(base, candidate, RULE), List.of(), List.of("Measured apart."));
    }

    private static StoredComparison stored(Comparison comparison, List<Shift> shifts, List<String> doubts) {
        return new StoredComparison(
                "round trip", "service", List.of(variant("a"), variant("b")), comparison, shifts, List.of("v"), doubts);
    }

    private static Variant variant(String name) {
        BenchmarkResult result = SampleResults.minimal();
        return new Variant(name, result.title(), result.startedAt(), result.toolVersion(), true, 8, result.options());
    }

    private static ObjectNode written() throws IOException {
        return (ObjectNode) MAPPER.readTree(ComparisonFile.text(List.of(interleaved(), apart())));
    }

    @Test
    void acceptsWhatIsWrittenAndDescribesEveryKeyOfIt() throws IOException {
        assertThat(schema(read()).validate(written())).isEmpty();
        JsonNode strict = read();
        forbidUnknownKeys(strict);
        assertThat(schema(strict).validate(written())).isEmpty();
    }

    @Test
    void writesVerdictsWithTheirEvidenceAndLeavesOutEndsThatAreNone() throws IOException {
        JsonNode json = written();

        assertThat(json.at("/gate").asString()).isEqualTo("fails");
        JsonNode median = json.at("/comparisons/0/findings/0");
        assertThat(median.at("/verdict").asString()).isEqualTo("worse");
        assertThat(median.at("/margin").asString()).isEqualTo("5%+2us");
        assertThat(median.at("/evidence/change/value").asDouble()).isBetween(1.09, 1.1);
        assertThat(median.at("/evidence/blocks/slower").asInt()).isEqualTo(8);
        JsonNode tail = json.at("/comparisons/0/findings/1/evidence");
        assertThat(tail.at("/candidate_is_lower_bound").asBoolean()).isTrue();
        assertThat(tail.at("/change/high").isMissingNode()).isTrue();
        assertThat(json.at("/comparisons/0/shifts/0/points")).hasSize(1);
        assertThat(json.at("/comparisons/1/findings/0/obstacle").asString()).isEqualTo("too_few_forks");
        assertThat(json.at("/comparisons/1/findings/0/evidence").isMissingNode())
                .isTrue();
    }

    @Test
    void refusesAVerdictThatThereIsNot() throws IOException {
        ObjectNode json = written();
        ((ObjectNode) json.at("/comparisons/0/findings/0")).put("verdict", "maybe");
        assertThat(schema(read()).validate(json)).hasSize(1);
    }

    private static JsonNode read() throws IOException {
        return MAPPER.readTree(text("comparison-1.schema.json"));
    }

    private static String text(String name) throws IOException {
        try (InputStream in = ComparisonFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Schema schema(JsonNode json) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(json);
    }

    private static void forbidUnknownKeys(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("type") && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(ComparisonSchemaTest::forbidUnknownKeys);
    }
}
