// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.session.StoredFile;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Percent;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.results.ExperimentFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of one cell, as comparisons and gates read it. */
class ComparedCellTest {

    private static final Duration TIME = Duration.ofMillis(1234);
    private static final Single USUAL = new Single(CellSpec.of(new TaskSpec("A")));

    /** All is other than usual. */
    private static final Single OTHER = new Single(
            new CellSpec(
                    new TaskSpec("B", TaskSpec.Kind.JLBH, Map.of("a", "b")),
                    new LoadSpec(
                            Optional.of(Rate.perSecond(1234)), Arrivals.parse("poisson:1"), 4, 2, 8, PacerChoice.SPIN),
                    new EffortSpec(7, TIME, TIME, 6, 5),
                    new PlaceSpec(PlacementChoice.of(PlacementRelation.SAME_L3), OptionalInt.of(1), OptionalInt.of(0)),
                    new JvmSpec(Optional.of("/jdk"), List.of("-Xmx1g"), "/classes"),
                    new RecordingSpec(
                            Optional.of(TIME),
                            77,
                            JitterChoice.OFF,
                            TIME,
                            TIME,
                            Percent.parse("7%"),
                            ExplainChoice.DEEP,
                            true,
                            Optional.of("/profiler.so"))),
            List.of(Objective.parse("p99<1ms")),
            true);

    @TempDir
    private Path folder;

    private static Stream<String> leaves(Record value) {
        return RecordForm.of(value.getClass()).values(value).entrySet().stream()
                .flatMap(one -> one.getValue() instanceof Record nested ? leaves(nested) : Stream.of(one.getKey()));
    }

    /** Whoever adds an option adds it here, and sees whether a comparison has it. */
    @Test
    void whatAComparisonDoesntHaveOfAFileIsSaid() throws Exception {
        assertThat(RecordForm.differences(USUAL, OTHER))
                .as("options that this test changes")
                .containsAll(leaves(USUAL).toList());
        Path file = folder.resolve("one.json");
        ExperimentFile.write(OTHER, file);
        CapturedTerminal console = new CapturedTerminal();
        Single compared = new Single(StoredFile.readCell(file, console.terminal()));
        assertThat(RecordForm.differences(OTHER, compared))
                .containsExactly("profile", "profiler", "objectives", "floor");
        assertThat(console.err())
                .isEqualToIgnoringNewLines(
                        "plumbline: not part of a comparison: profile, profiler, objectives, floor of path=" + file
                                + "\n");
    }

    @Test
    void nothingIsSaidOfAFileThatAsksForNothingElse() throws Exception {
        Path file = folder.resolve("one.json");
        ExperimentFile.write(USUAL, file);
        CapturedTerminal console = new CapturedTerminal();
        assertThat(StoredFile.readCell(file, console.terminal())).isEqualTo(USUAL.base());
        assertThat(console.err()).isEmpty();
    }
}
