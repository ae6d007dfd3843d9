// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever disk this host has, written by a fork. */
@Timeout(120)
class DisksIT {

    @TempDir
    private Path folder;

    private CellSpec cell(String folder) {
        return Ping.disk("file://" + folder + "?file-size=256KiB")
                .leadIn(0)
                .warmup(Duration.ZERO)
                .duration(Duration.ofMillis(300))
                .runs(1)
                .jvmArguments("-XX:TieredStopAtLevel=1");
    }

    @Test
    void writesRecordsReadsThemBackAndLeavesNothing() {
        BenchmarkResult result = Lab.onThisHost().run(cell(folder.toString())).result();
        ForkResult fork = result.forks().get(0);
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.runs().get(0).series())
                .extracting(series -> series.name())
                .contains(SeriesNames.SERVICE, SeriesNames.WRITE, SeriesNames.SYNC);
        long records = Long.parseLong(fork.facts().get(FactNames.DISK_RECORDS));
        assertThat(records).isGreaterThanOrEqualTo(fork.runs().get(0).counts().completed());
        assertThat(fork.facts())
                .containsKey(FactNames.DISK_FILE_SYSTEM)
                .containsEntry(FactNames.DISK_RECORDS_READ, Long.toString(Math.min(64, records)))
                .doesNotContainKey(FactNames.DISK_MISMATCH);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void refusesBeforeMeasuringWhatIsNoFolder() {
        assertThatExceptionOfType(LabException.class)
                .isThrownBy(() -> Lab.onThisHost().run(cell("/dev/null")))
                .withMessageContaining("not a folder: folder=/dev/null")
                .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(LabException.Kind.HOST));
    }
}
