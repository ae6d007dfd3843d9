// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HandOver;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.testkit.SampleJitter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DoctorFileTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final DoctorReport SAMPLE = new DoctorReport(
            "1.0",
            Instant.parse("2026-03-14T09:26:53Z"),
            SampleJitter.ofTwoCpus().host(),
            Optional.of(new HostMeasures(
                    21.5,
                    1,
                    List.of(new CpuGaps(
                            0,
                            1_000_000_000,
                            3.5,
                            List.of(new CauseShare(GapCause.TICK, 250, 10_000_000, 40_000)),
                            OptionalLong.of(4_000_000))),
                    OptionalLong.of(55_000),
                    OptionalLong.of(90_000),
                    OptionalDouble.of(0.02),
                    List.of(new HandOver(0, 1, 80)))),
            List.of(new Finding(
                    "swap",
                    "swap",
                    "none",
                    "/proc/swaps",
                    Diagnosis.OK,
                    List.of(Goal.TAIL),
                    "all",
                    "not measured",
                    OptionalDouble.of(0.01),
                    new Finding.Cure("none", "swapoff -a", "swapon -a", true))),
            List.of(new Fitness(
                    "all",
                    Goal.PRODUCTION,
                    Fitness.Fit.UNFIT,
                    Fitness.Ground.GAPS,
                    Optional.empty(),
                    OptionalInt.of(1))),
            List.of("a note"));

    @TempDir
    Path folder;

    private static String text(String name) throws IOException {
        try (InputStream in = DoctorFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void forbidUnknownKeys(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("type") && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(DoctorFileTest::forbidUnknownKeys);
    }

    @Test
    void isDescribedByItsSchemaKeyByKey() throws IOException {
        JsonNode strict = MAPPER.readTree(text("doctor-1.schema.json"));
        forbidUnknownKeys(strict);
        Map<String, String> known = Map.of("urn:plumbline:result:2", text("result-2.schema.json"));
        Schema schema = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12, registry -> registry.schemas(known))
                .getSchema(strict);
        ObjectNode written = (ObjectNode) MAPPER.readTree(DoctorFile.text(SAMPLE));
        assertThat(schema.validate(written)).isEmpty();
        written.remove("findings");
        assertThat(schema.validate(written)).hasSize(1);
    }

    @Test
    void readsTheFactsThatOtherFilesKeep() throws IOException {
        Path doctor = Files.writeString(folder.resolve("doctor.json"), DoctorFile.text(SAMPLE));
        assertThat(DoctorFile.host(doctor)).isEqualTo(SAMPLE.host());
        Path jitter = folder.resolve("jitter.json");
        JitterFile.write(SampleJitter.ofTwoCpus(), jitter);
        assertThat(DoctorFile.host(jitter)).isEqualTo(SAMPLE.host());
    }
}
