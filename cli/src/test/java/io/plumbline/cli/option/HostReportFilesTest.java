// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.testkit.SampleJitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostReportFilesTest {

    @TempDir
    private Path folder;

    private final List<String> shown = new ArrayList<>();

    private static HostReportFiles written(Path json) {
        return HostReportFiles.of(SampleJitter.ofTwoCpus(), json, null, null);
    }

    @Test
    void saysWhereTheyAreUnlessNobodyWantsToReadIt() throws IOException {
        Path json = folder.resolve("jitter.json");
        assertThat(written(json).told(false, () -> shown.add("figures"))).isEqualTo("Written: " + json + ".");
        assertThat(written(json).told(true, () -> shown.add("figures"))).isEmpty();
        assertThat(shown).isEmpty();
    }

    @Test
    void figuresThatNoFileTookAreShown() {
        Path nowhere = folder.resolve("gone").resolve("jitter.json");
        assertThatThrownBy(() -> written(nowhere).told(true, () -> shown.add("figures")))
                .isInstanceOf(IOException.class);
        assertThat(shown).containsExactly("figures");
    }
}
