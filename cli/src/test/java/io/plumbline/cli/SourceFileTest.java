// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.results.ExperimentFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that take a source file where they take a class; nothing is measured. */
class SourceFileTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    private Path folder;

    private Path written(String template) {
        assertThat(terminal.execute("new", template, folder.toString())).isEqualTo(ExitStatus.OK);
        return folder.resolve("PlaceOrder.java");
    }

    @Test
    void aNewProjectIsNamedWithTheCommandThatRunsIt() {
        Path task = written("task");
        assertThat(terminal.out())
                .isEqualTo("written: " + task + "\ncd " + folder + " && plumbline run PlaceOrder.java\n");
        assertThat(terminal.execute("new", "task", folder.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).isEqualTo("plumbline: file exists: path=" + task + " (give another folder)\n");
    }

    @Test
    void aNewTestSaysWhereItsDependencyComesFrom() {
        written("test");
        assertThat(terminal.out()).contains("&& mvn test   # once before, in a clone of Plumbline: mvn -q install ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run FILE",
                "sweep --task FILE --rate 1k,2k",
                "search --task FILE --objective p99<1ms",
                "compare --task FILE --jvm-arg=-Xmx1g"
            })
    void anExperimentHoldsTheFileThatIsCompiledAgainWhenItIsMeasured(String words) throws IOException {
        Path file = written("task");
        Path experiment = folder.resolve("experiment.json");
        String[] command = Stream.concat(
                        Stream.of(words.replace("FILE", file.toString()).split(" ")),
                        Stream.of("--experiment", experiment.toString()))
                .toArray(String[]::new);
        assertThat(terminal.execute(command)).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(ExperimentFile.read(experiment).base().subject()).isEqualTo(new TaskSpec(file.toString()));
        Files.delete(file);
        Path moved = Files.createDirectories(folder.resolve("moved")).resolve("PlaceOrder.java");
        ExperimentFile.write(new Single(CellSpec.of(new TaskSpec(moved.toString()))), experiment);
        assertThat(terminal.execute("measure", experiment.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).isEqualTo("plumbline: source file does not exist: path=" + moved + "\n");
    }

    @Test
    void anErrorOfTheCompilerIsShownWithItsLine() throws IOException {
        Path file = Files.writeString(
                folder.resolve("Bad.java"),
                "public class Bad implements io.plumbline.core.task.LatencyTask {\n  int x\n}\n");
        assertThat(terminal.execute("run", file.toString(), "--rate", "1k")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .isEqualTo("plumbline: task doesn't compile: " + file + ":2: ';' expected\n  int x\n       ^\n");
    }
}
