// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a user reads about a file that is no good. */
class ResultFileErrorsTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    @TempDir
    private Path folder;

    @Test
    void namesAFileThatDoesNotExist() {
        assertRefused(folder.resolve("none.json"), "result file does not exist: path=");
    }

    @Test
    void namesAFolder() {
        assertRefused(folder, "result file is a folder: path=");
    }

    @Test
    void namesAnEmptyFile() throws IOException {
        assertRefused(file(""), "result file is empty: path=");
        assertRefused(file(" \n\n"), "result file is empty: path=");
    }

    @Test
    void tellsWhereATruncatedFileEnds() throws IOException {
        String whole = whole().toString();
        assertRefused(file(whole.substring(0, 100)), "result file is truncated: path=", "line=1, column=101");
        assertRefused(file("{\n  \"schema\": \"plumbline/res"), "result file is truncated: path=", "line=2, column=27");
    }

    @Test
    void tellsWhereAFileIsNotJson() throws IOException {
        assertRefused(file("<html></html>"), "result file is not JSON: path=", "line=1, column=1");
        assertRefused(file("{\"schema\": tru}"), "result file is not JSON: path=");
        assertRefused(file("{}{}"), "result file is not JSON: path=");
    }

    @Test
    void refusesForeignJson() throws IOException {
        assertRefused(file("{\"benchmarks\": []}"), "not a Plumbline result", "no schema key");
        assertRefused(file("[1, 2]"), "not a Plumbline result", "no schema key");
        assertRefused(file("{\"schema\": \"acme/1\"}"), "not a Plumbline result: schema=acme/1", "plumbline/result/2");
    }

    @Test
    void refusesANewerSchemaWithARemedy() throws IOException {
        assertRefused(
                file("{\"schema\": \"plumbline/result/3\"}"),
                "made by a newer Plumbline: schema=plumbline/result/3",
                "update Plumbline");
    }

    @Test
    void namesAMissingKeyWithItsPlace() throws IOException {
        assertRefused(
                changed(json ->
                        objectAt(json, "/cells/0/forks/0/runs/0/series/wait").remove("histogram")),
                "key is missing: key=cells[0].forks[0].runs[0].series.wait.histogram");
        assertRefused(changed(json -> json.remove("environment")), "key is missing: key=environment");
        assertRefused(
                changed(json -> objectAt(json, "/cells/0/forks/0").remove("floor")),
                "key is missing: key=cells[0].forks[0].floor");
    }

    @Test
    void namesAValueOfTheWrongType() throws IOException {
        assertRefused(
                changed(json -> objectAt(json, "/cells/0/forks/0/runs/0").put("unsent", "many")),
                "value is wrong: key=cells[0].forks[0].runs[0].unsent, value=\"many\" (allowed: whole number)");
        assertRefused(
                changed(json -> objectAt(json, "/cells/0/forks/0").put("end", "melted")),
                "key=cells[0].forks[0].end, value=melted (allowed: completed, interrupted, task_failed, died)");
        assertRefused(
                changed(json -> json.put("started_at", "yesterday")), "key=started_at, value=yesterday (allowed: time");
    }

    @Test
    void namesABrokenHistogram() throws IOException {
        assertRefused(
                changed(json ->
                        objectAt(json, "/cells/0/summary/series/response").put("histogram", "SGVsbG8=")),
                "key=cells[0].summary.series.response.histogram, value=SGVsbG8= (allowed: base64 of the compressed HdrHistogram V2");
        assertRefused(
                changed(json ->
                        objectAt(json, "/cells/0/summary/series/response").put("histogram", "%")),
                "key=cells[0].summary.series.response.histogram, value=% (allowed: base64");
    }

    @Test
    void refusesACountThatDiffersFromItsHistogram() throws IOException {
        assertRefused(
                changed(json ->
                        objectAt(json, "/cells/0/summary/series/response").put("count", 7)),
                "series is broken: key=cells[0].summary.series.response",
                "count=7");
    }

    @Test
    void refusesAKeyThatIsThereTwice() throws IOException {
        assertRefused(file("{\"schema\": \"a\", \"schema\": \"b\"}"), "result file is not JSON", "schema");
    }

    @Test
    void passesOverKeysThatItDoesNotKnow() throws IOException {
        Path file = changed(json -> {
            json.putObject("news").put("a", 1);
            objectAt(json, "/cells/0/forks/0/runs/0").put("mood", "good");
            objectAt(json, "/cells/0/summary/series/wait").putArray("more");
        });
        assertThat(ResultFile.read(file).result()).isEqualTo(SampleResults.minimal());
    }

    private static void assertRefused(Path file, String... parts) {
        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContainingAll(parts)
                .hasMessageContaining("path=" + file)
                .message()
                .doesNotContain("\n");
    }

    private static ObjectNode whole() throws IOException {
        return (ObjectNode) MAPPER.readTree(ResultFile.text(SampleResults.minimal()));
    }

    private Path changed(Consumer<ObjectNode> change) throws IOException {
        ObjectNode json = whole();
        change.accept(json);
        return file(MAPPER.writeValueAsString(json));
    }

    private static ObjectNode objectAt(ObjectNode json, String pointer) {
        return (ObjectNode) json.at(pointer);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("result.json"), text);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void refusesWhatHasNoEndOrGigabytes() throws Exception {
        assertThatThrownBy(() -> ResultFile.read(Path.of("/dev/zero")))
                .hasMessageStartingWith("result file is a pipe or a device: path=/dev/zero");
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThatThrownBy(() -> ResultFile.read(pipe)).hasMessageStartingWith("result file is a pipe or a device");
        Path large = folder.resolve("large.json");
        try (RandomAccessFile sparse = new RandomAccessFile(large.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        assertThatThrownBy(() -> ResultFile.read(large)).hasMessageStartingWith("result file is too long: path=");
    }
}
