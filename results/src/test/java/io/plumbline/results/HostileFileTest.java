// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Whatever a file holds: it is a result, or it is refused with a {@link ResultFileException}. */
class HostileFileTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<JsonNode> STRANGERS = List.of(
            NODES.nullNode(),
            NODES.stringNode("x"),
            NODES.numberNode(new BigInteger("9".repeat(50))),
            NODES.numberNode(1e308),
            NODES.arrayNode(),
            NODES.objectNode(),
            NODES.objectNode().put("x", "y"));

    private final SplittableRandom random = new SplittableRandom(7);

    @TempDir
    private Path folder;

    @Test
    void refusesAFileTruncatedAnywhere() throws IOException {
        byte[] whole = bytes();
        for (int length = 0; length < whole.length - 2; length += 1 + whole.length / 1_000) {
            Path file = Files.write(folder.resolve("result.json"), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> ResultFile.read(file)).isInstanceOf(ResultFileException.class);
        }
    }

    @Test
    void survivesFlippedBytes() throws IOException {
        byte[] whole = bytes();
        for (int i = 0; i < 600; i++) {
            byte[] flipped = whole.clone();
            for (int flips = random.nextInt(1, 4); flips > 0; flips--) {
                flipped[random.nextInt(flipped.length)] ^= (byte) random.nextInt(1, 256);
            }
            readOrRefuse(flipped);
        }
    }

    @Test
    void survivesFlippedBytesWithinHistograms() throws IOException {
        ObjectNode json = small();
        ObjectNode series = (ObjectNode) json.at("/cells/0/summary/series/response");
        HistogramSnapshot histogram =
                SampleResults.minimal().summary().series().get(0).merged().histogram();
        for (byte[] payload : List.of(histogram.compressed(), histogram.encoded())) {
            for (int i = 0; i < 300; i++) {
                byte[] flipped = payload.clone();
                flipped[random.nextInt(Math.min(flipped.length, i % 2 == 0 ? 48 : flipped.length))] ^=
                        (byte) random.nextInt(1, 256);
                series.put("histogram", Base64.getEncoder().encodeToString(flipped));
                readOrRefuse(MAPPER.writeValueAsBytes(json));
            }
        }
    }

    @Test
    void survivesEveryValueReplacedAndEveryKeyTakenAway() throws IOException {
        ObjectNode json = small();
        List<ObjectNode> objects = new ArrayList<>();
        List<ArrayNode> arrays = new ArrayList<>();
        collect(json, objects, arrays);
        for (ObjectNode object : objects) {
            for (String key : List.copyOf(object.propertyNames())) {
                JsonNode before = object.get(key);
                for (JsonNode stranger : STRANGERS) {
                    object.set(key, stranger);
                    readOrRefuse(MAPPER.writeValueAsBytes(json));
                }
                object.remove(key);
                readOrRefuse(MAPPER.writeValueAsBytes(json));
                object.set(key, before);
            }
        }
        for (ArrayNode array : arrays) {
            for (JsonNode stranger : STRANGERS) {
                array.insert(0, stranger);
                readOrRefuse(MAPPER.writeValueAsBytes(json));
                array.remove(0);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"min_nanos, 9000000000000", "max_nanos, 1", "mean_nanos, 1e300", "saturated, -1", "negative, 1000000000"
    })
    void refusesASeriesThatContradictsItsHistogram(String key, double value) throws IOException {
        ObjectNode json = small();
        ObjectNode series = (ObjectNode) json.at("/cells/0/forks/0/runs/0/series/response");
        series.set(key, key.equals("mean_nanos") ? NODES.numberNode(value) : NODES.numberNode((long) value));
        assertRefused(json, "cells[0].forks[0].runs[0].series.response." + key);
    }

    @Test
    void refusesAnIntervalThatContradictsItsHistogram() throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(ResultFile.text(SampleResults.rich()));
        String place = "/cells/0/forks/0/runs/0/series/response/intervals/0";
        ((ObjectNode) json.at(place)).put("max_nanos", 1);
        assertRefused(json, "cells[0].forks[0].runs[0].series.response.intervals[0].max_nanos");
    }

    @ParameterizedTest
    @CsvSource({
        "cells/0/forks/0/cpu/0/elapsed_nanos, -1",
        "cells/0/forks/0/cpu/0/threads/0/cpu_nanos, -5",
        "cells/0/forks/0/floor/clock_read_nanos, -0.5",
        "cells/0/forks/0/runs/0/offered_per_second, -1e308",
        "cells/0/forks/0/runs/0/worst/0/wait_nanos, 9000000000000000000",
        "cells/0/forks/0/runs/0/jvm_activity/collections, -2",
        "cells/0/forks/0/index, -1",
        "environment/memory_bytes, -1"
    })
    void refusesNumbersThatCannotBe(String place, double value) throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(ResultFile.text(SampleResults.rich()));
        int last = place.lastIndexOf('/');
        ObjectNode owner = (ObjectNode) json.at("/" + place.substring(0, last));
        boolean isWhole = value == Math.rint(value);
        owner.set(
                place.substring(last + 1),
                isWhole && Math.abs(value) < 1e19 ? NODES.numberNode((long) value) : NODES.numberNode(value));
        assertRefused(json, place.replaceAll("/(\\d+)", "[$1]").replace('/', '.'));
    }

    @Test
    void refusesMoreElementsThanAreEverNeeded() throws IOException {
        ObjectNode json = small();
        ObjectNode facts = (ObjectNode) json.at("/cells/0/forks/0/facts");
        for (int i = 0; i < 10_001; i++) {
            facts.put("f" + i, "x");
        }
        assertRefused(json, "cells[0].forks[0].facts");
    }

    /** What nobody asks for is counted while it is read. */
    @Test
    void refusesManyElementsOfAnUnknownKey() throws IOException {
        ObjectNode json = small();
        ObjectNode members = json.putObject("junk").putArray("more").addObject();
        for (int i = 0; i < 10_001; i++) {
            members.put("k" + i, 0);
        }
        assertRefused(json, "too many elements: key=junk.more[0] (allowed: up to 10000)");
        ArrayNode elements = json.putArray("junk");
        for (int i = 0; i < 1_000_001; i++) {
            elements.add(0);
        }
        assertRefused(json, "too many elements: key=junk (allowed: up to 1000000)");
    }

    @Test
    void refusesIntervalsThatAreThereTwice() throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(ResultFile.text(SampleResults.rich()));
        for (JsonNode series : json.at("/cells/0/forks/0/runs/0/series")) {
            ArrayNode intervals = (ArrayNode) series.get("intervals");
            intervals.addAll(intervals.deepCopy());
        }
        assertRefused(json, "intervals overlap, or hold more values than all");
    }

    @Test
    void cutsTextsThatNobodyWouldReadToTheirEnd() throws IOException {
        ObjectNode json = small();
        ((ObjectNode) json.at("/cells/0")).put("title", "x".repeat(300_000));
        Path file = Files.write(folder.resolve("result.json"), MAPPER.writeValueAsBytes(json));
        assertThat(ResultFile.read(file).result().title())
                .isEqualTo("x".repeat(1_000) + "... (cut, 300,000 characters)");
    }

    @Test
    void refusesMoreSeriesThanAreEverNeeded() throws IOException {
        ObjectNode json = small();
        ObjectNode series = (ObjectNode) json.at("/cells/0/summary/series");
        for (int i = 0; i < 300; i++) {
            series.set("s" + i, series.get("response"));
        }
        assertRefused(json, "cells[0].summary.series");
    }

    @Test
    void refusesHistogramsThatAreMuchLargerThanTheFile() throws IOException {
        Histogram dense = HistogramSnapshot.emptyHistogram();
        for (long value = 0; value < 3_000_000_000_000L; value = dense.nextNonEquivalentValue(value)) {
            dense.recordValueWithCount(value, 1L << 33);
        }
        ObjectNode json = small();
        ArrayNode intervals = (ArrayNode) json.at("/cells/0/forks/0/runs/0/series/response/intervals");
        ObjectNode interval = NODES.objectNode()
                .put("start_offset_nanos", 0)
                .put("end_offset_nanos", 1)
                .put("min_nanos", 0)
                .put("max_nanos", dense.getMaxValue())
                .put(
                        "histogram",
                        Base64.getEncoder()
                                .encodeToString(HistogramSnapshot.of(dense).compressed()));
        for (int i = 0; i < 300; i++) {
            intervals.add(interval);
        }
        assertRefused(json, "compressed too tightly");
    }

    @Test
    void refusesAHistogramOfAnotherResolution() throws IOException {
        Histogram fine = new Histogram(1, Long.MAX_VALUE / 2, 5);
        fine.recordValue(1_000);
        ByteBuffer bytes = ByteBuffer.allocate(fine.getNeededByteBufferCapacity());
        byte[] encoded = Arrays.copyOf(bytes.array(), fine.encodeIntoCompressedByteBuffer(bytes));
        ObjectNode json = small();
        ((ObjectNode) json.at("/cells/0/summary/series/response"))
                .put("histogram", Base64.getEncoder().encodeToString(encoded));
        assertRefused(json, "cells[0].summary.series.response.histogram");
    }

    private void assertRefused(ObjectNode json, String place) throws IOException {
        Path file = Files.write(folder.resolve("result.json"), MAPPER.writeValueAsBytes(json));
        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining(place);
    }

    @Test
    void survivesDeepNestingAndHugeNumbers() throws IOException {
        readOrRefuse("[".repeat(200_000).getBytes(StandardCharsets.UTF_8));
        readOrRefuse("{\"a\":".repeat(200_000).getBytes(StandardCharsets.UTF_8));
        readOrRefuse(("{\"schema\":" + "9".repeat(100_000) + "}").getBytes(StandardCharsets.UTF_8));
        readOrRefuse("{\"schema\":\"plumbline/result/99999999999999\"}".getBytes(StandardCharsets.UTF_8));
        readOrRefuse(new byte[] {0, 0, 0, 0, 1, 2, 3});
        readOrRefuse(new byte[] {(byte) 0xff, (byte) 0xfe, 0, (byte) 0xd8});
    }

    private static void collect(JsonNode json, List<ObjectNode> objects, List<ArrayNode> arrays) {
        if (json instanceof ObjectNode object) {
            objects.add(object);
        } else if (json instanceof ArrayNode array) {
            arrays.add(array);
        }
        json.forEach(child -> collect(child, objects, arrays));
    }

    /** One series is enough to break, and keeps thousands of tries quick. */
    private static ObjectNode small() throws IOException {
        ObjectNode json = (ObjectNode) MAPPER.readTree(ResultFile.text(SampleResults.minimal()));
        ((ObjectNode) json.at("/cells/0/forks/0/runs/0/series")).retain("response");
        ((ObjectNode) json.at("/cells/0/summary/series")).retain("response");
        return json;
    }

    private static byte[] bytes() throws IOException {
        return MAPPER.writeValueAsBytes(small());
    }

    private void readOrRefuse(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("result.json"), bytes);
        try {
            assertThat(ResultFile.read(file)).isNotNull();
        } catch (ResultFileException refused) {
            assertThat(refused.getMessage()).contains("path=").doesNotContain("\n");
        }
    }
}
