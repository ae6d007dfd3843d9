// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultWriterTest {

    private static final ResultCollection WHOLE = SampleCollections.everyState();

    @TempDir
    private Path folder;

    private Path file;
    private ResultWriter writer;

    @BeforeEach
    void writesIntoAFolderOfItsOwn() {
        file = folder.resolve("collection.json");
        writer = new ResultWriter();
    }

    private void assertWrites(ResultCollection collection) throws IOException {
        writer.write(collection, file);
        assertThat(Files.readString(file)).isEqualTo(ResultFile.text(collection));
        assertThat(ResultFile.read(file)).isEqualTo(collection);
    }

    @Test
    void writesTheSameFileHoweverOftenItWroteBefore() throws IOException {
        List<CollectionCell> cells = new ArrayList<>();
        assertWrites(WHOLE.withCells(cells));
        for (CollectionCell cell : WHOLE.cells()) {
            cells.add(cell);
            assertWrites(WHOLE.withCells(cells));
        }
        Collections.reverse(cells);
        assertWrites(WHOLE.withCells(cells));
        assertWrites(WHOLE.withCells(cells.subList(1, 3)));
        assertWrites(WHOLE);
    }

    @Test
    void writesACellThatHasComeOn() throws IOException {
        List<CollectionCell> cells = new ArrayList<>(WHOLE.cells());
        assertWrites(WHOLE);
        CollectionCell pending = cells.get(2);
        BenchmarkResult part = SampleResults.backToBack(14_000, 1);
        cells.set(2, new CollectionCell(pending.parameters(), CellState.PENDING, "", Optional.of(part)));
        assertWrites(WHOLE.withCells(cells));
        BenchmarkResult more = SampleResults.backToBack(14_000, 2);
        cells.set(2, new CollectionCell(pending.parameters(), CellState.COMPLETE, "", Optional.of(more)));
        assertWrites(WHOLE.withCells(cells));
    }

    @Test
    void writesTheSameCellTwiceIfItIsThereTwice() throws IOException {
        CollectionCell cell = WHOLE.cells().get(0);
        assertWrites(WHOLE.withCells(List.of(cell, cell)));
    }

    @Test
    void saysWhichCellCannotBeWrittenAndLeavesTheFile() throws IOException {
        assertWrites(WHOLE);
        List<CollectionCell> cells = new ArrayList<>(WHOLE.cells());
        cells.set(3, broken(cells.get(0)));
        assertThatThrownBy(() -> writer.write(WHOLE.withCells(cells), file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("key=cells[3].forks[0].runs[0].offered_per_second, value=NaN");
        assertThat(ResultFile.read(file)).isEqualTo(WHOLE);
        assertWrites(WHOLE);
    }

    private static CollectionCell broken(CollectionCell cell) {
        BenchmarkResult result = cell.result().orElseThrow();
        ForkResult fork = result.forks().get(0);
        RunResult run = fork.runs().get(0);
        RunResult broken = run.withLoad(run.arrivals(), Double.NaN, 1, 0);
        return new CollectionCell(
                cell.parameters(),
                cell.state(),
                cell.reason(),
                Optional.of(result.withForks(List.of(fork.withRuns(List.of(broken))), result.summary())));
    }
}
