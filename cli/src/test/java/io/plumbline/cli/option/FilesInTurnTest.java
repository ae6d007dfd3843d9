// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.testkit.SampleJitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesInTurnTest {

    @TempDir
    private Path folder;

    private final List<String> shown = new ArrayList<>();

    private static FilesInTurn written(Path json) {
        return new OutputFiles(Map.of("--json", json), false).write(OutputFiles.of(SampleJitter.ofTwoCpus()));
    }

    @Test
    void saysWhereTheyAreUnlessNobodyWantsToReadIt() throws IOException {
        Path json = folder.resolve("jitter.json");
        assertThat(written(json).requireAll(false, () -> shown.add("figures"))).isEqualTo("Written: " + json + ".");
        assertThat(written(json).requireAll(true, () -> shown.add("figures"))).isEmpty();
        assertThat(shown).isEmpty();
    }

    @Test
    void figuresThatNoFileTookAreShown() {
        Path nowhere = folder.resolve("gone").resolve("jitter.json");
        assertThatThrownBy(() -> written(nowhere).requireAll(true, () -> shown.add("figures")))
                .isInstanceOf(IOException.class);
        assertThat(shown).containsExactly("figures");
    }
}
