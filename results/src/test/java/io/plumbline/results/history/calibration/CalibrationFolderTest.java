// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibrated.Alarms;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.ForkSpread;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationFolderTest {

    private static final BenchmarkResult RESULT = SampleResults.backToBack(10_000, 6);
    private static final HostCalibration KNOWN = HostCalibration.of(
            "a task",
            RESULT,
            Margins.parse("5%,p99.9:30%"),
            List.of(new Calibrated(
                    99.9,
                    41_234.5,
                    new ForkSpread(0.1, 0.02, 0.14, 16),
                    -0.05,
                    List.of(new Budget(5, 0.3, Duration.ofSeconds(70))),
                    new Alarms(0.004, 0.002))));

    @TempDir
    private Path parent;

    private CalibrationFolder folder;

    @BeforeEach
    void open() {
        folder = new CalibrationFolder(parent.resolve("calibrations"));
    }

    @Test
    void findsWhatItKept() throws IOException {
        assertThat(folder.of(RESULT)).isEmpty();
        folder.keep(KNOWN);
        assertThat(folder.of(RESULT)).contains(KNOWN);
    }

    @Test
    void aLaterOneTakesItsPlace() throws IOException {
        folder.keep(KNOWN);
        HostCalibration later = HostCalibration.of("later", RESULT, Margins.parse("9%"), KNOWN.percentiles());
        assertThat(folder.keep(later)).exists();
        assertThat(folder.of(RESULT)).contains(later);
    }

    @Test
    void knowsNothingOfOthers() throws IOException {
        folder.keep(KNOWN);
        assertThat(folder.of(SampleResults.minimal())).isEmpty();
    }

    @Test
    void namesTheFileThatCannotBeRead() throws IOException {
        Path file = folder.keep(KNOWN);
        for (String broken : List.of("", "{", "[]", "{\"schema\":\"plumbline/calibration/2\"}", "{\"schema\":7}")) {
            Files.writeString(file, broken);
            assertThatThrownBy(() -> folder.of(RESULT))
                    .as(broken)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("calibration")
                    .hasMessageContaining("path=" + file)
                    .hasMessageEndingWith(" (delete it, or calibrate again)")
                    .message()
                    .doesNotContain("\n");
        }
    }

    @Test
    void namesTheFolderThatCannotBeMade() throws IOException {
        Files.writeString(parent.resolve("calibrations"), "a file");
        assertThatThrownBy(() -> folder.keep(KNOWN))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't make folder: path=" + parent.resolve("calibrations"));
    }
}
