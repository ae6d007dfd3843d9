// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.RecordForm;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @Test
    void refusesWhatCanNotBeComparedWithItself(@TempDir Path folder) throws IOException {
        Path old = folder.resolve("old.json");
        ResultFile.write(RecordForm.with(SampleResults.minimal(), "experiment", Optional.empty()), old);
        assertThat(terminal.execute("calibrate", old.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("the result doesn't say how to repeat it: path=" + old);
        assertThat(terminal.execute("calibrate", "--forks", "4")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("too few forks to call anything worse: forks=4 (allowed: 12 or more");
        assertThat(terminal.execute("calibrate", folder.resolve("none.json").toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.out()).isEmpty();
    }
}
