// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {

    private final Locale before = Locale.getDefault();

    @TempDir
    private Path folder;

    @BeforeEach
    void speakGerman() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void hasARowForEverySeriesOfEveryRunAndOfTheSummary() throws IOException {
        List<List<String>> rows = rows(SampleResults.rich());
        assertThat(rows).hasSize(1 + 4 * 7 + 7);
        assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.get(0)));
        assertThat(column(rows, "scope")).filteredOn("summary"::equals).hasSize(7);
        assertThat(column(rows, "scope")).filteredOn("run"::equals).hasSize(28);
    }

    @Test
    void writesNumbersForMachines() throws IOException {
        List<List<String>> rows = rows(SampleResults.rich());
        assertThat(column(rows, "offered_per_second").get(0)).isEqualTo("10000.0");
        assertThat(column(rows, "mean_nanos")).allMatch(value -> value.matches("\\d+\\.\\d+"));
        assertThat(column(rows, "p99_9_nanos")).allMatch(value -> value.matches("\\d+"));
    }

    @Test
    void leavesEmptyWhatIsNotKnown() throws IOException {
        List<List<String>> rows = rows(SampleResults.rich());
        assertThat(column(rows, "p50_low_nanos").get(0)).isEmpty();
        assertThat(column(rows, "p50_low_nanos").get(28)).matches("\\d+");
        assertThat(column(rows, "fork").get(28)).isEmpty();
    }

    @Test
    void tellsInTheSummaryWhatBothSidesBurned() throws IOException {
        List<List<String>> rows = rows(SampleResults.rich());
        assertThat(column(rows, "client_cpus_busy").get(0)).isEmpty();
        assertThat(column(rows, "client_cpus_busy").get(28)).isEqualTo("1.02");
        assertThat(column(rows, "reflector_cpus_busy").get(28)).startsWith("0.998");
        assertThat(Double.parseDouble(column(rows, "cpu_nanos_per_invocation").get(28)))
                .isBetween(201_000.0, 203_000.0);
        assertThat(column(rows, "client_calls_per_invocation").get(28)).startsWith("15.22");
        assertThat(column(rows, "reflector_calls_per_invocation").get(28)).startsWith("16.05");
        assertThat(column(rows(SampleResults.minimal()), "cpu_nanos_per_invocation"))
                .containsOnly("");
    }

    @Test
    void marksPercentilesThatAreOnlyLowerBounds() throws IOException {
        List<List<String>> rows = rows(SampleResults.saturated());
        assertThat(column(rows, "percentiles_at_least").get(0)).contains("p99_99");
        assertThat(column(rows, "valid")).containsOnly("false");
    }

    @Test
    void quotesWhatWouldBreakARow() throws IOException {
        String title = "a, \"b\"\r\nc";
        BenchmarkResult result = SampleResults.minimal().withTitle(title, false);
        assertThat(column(rows(result), "title")).containsOnly(title);
    }

    @Test
    void putsTheParametersInFrontOfTheRowsOfEachCell() throws IOException {
        Path file = folder.resolve("collection.csv");
        CsvFile.write(SampleCollections.everyState(), file);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).startsWith("transport,wait,placement,").contains(",reason,scope,title,valid,");
        assertThat(lines)
                .anyMatch(line -> line.startsWith(
                        "shm,spin,explicit,0,1,32,closed loop,25.0.1,/opt/jdk-25,,,complete,,summary,"));
        assertThat(lines).anyMatch(line -> line.startsWith("tcp,spin,auto,,,32,10000/s,") && line.contains(",run,"));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("tcp,futex,"))
                .singleElement()
                .asString()
                .contains("refused,\"transport doesn't have", ",cell,matrix,");
        assertThat(lines)
                .anyMatch(line -> line.startsWith(",,auto,,,,10000/s,25.0.1,/opt/jdk-25,com.acme.OrderTask,,pending,"));
        assertThat(lines)
                .anyMatch(line -> line.startsWith("tcp,spin,auto,,,32,50000/s,") && line.contains(",left_out,"));
        int columns = lines.get(0).split(",", -1).length;
        assertThat(lines)
                .filteredOn(line -> !line.contains("\""))
                .allMatch(line -> line.split(",", -1).length == columns);
    }

    private static List<String> column(List<List<String>> rows, String name) {
        int index = rows.get(0).indexOf(name);
        return rows.subList(1, rows.size()).stream().map(row -> row.get(index)).toList();
    }

    private List<List<String>> rows(BenchmarkResult result) throws IOException {
        Path file = folder.resolve("result.csv");
        CsvFile.write(ResultCollection.of(result), file);
        return parsed(Files.readString(file));
    }

    /** Reads RFC 4180 by its grammar. */
    private static List<List<String>> parsed(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '"' && text.charAt(i + 1) == '"') {
                field.append(text.charAt(++i));
            } else if (c == '"') {
                quoted = !quoted;
            } else if (quoted || (c != ',' && c != '\r' && c != '\n')) {
                field.append(c);
            } else if (c != '\r') {
                row.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            }
        }
        return rows;
    }
}
