// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.view.ResultView;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Figures that can't be told aren't shown as numbers, and none in a form that can't be read. */
class ShownFiguresTest {

    @Test
    void aCostThatCouldNotBeFoundIsUnknown() {
        HarnessFloor floor = new HarnessFloor(20, 10, 0, 0, 400);
        assertThat(FloorPart.ALL.stream().map(part -> part.text(floor)))
                .containsExactly("unknown", "20 ns", "10 ns", "0.0 ns", "400 ns");
    }

    /** One fork of microseconds and one of milliseconds: 84,930 % of the median can't be read. */
    @Test
    void aSpreadOfManyTimesTheMedianIsNoPercentage() {
        BenchmarkResult fast = SampleResults.backToBack(1_000, 2);
        ForkResult slow = SampleResults.backToBack(3_000_000, 1).forks().get(0);
        List<ForkResult> forks =
                Stream.concat(fast.forks().stream(), Stream.of(slow)).toList();
        Table table = RunTable.of(new ResultView(fast.withForks(forks, fast.summary())));
        Row spread = table.rows().stream()
                .filter(row -> row.label().equals("spread"))
                .findFirst()
                .orElseThrow();
        assertThat(spread.cells().stream().map(TableCell::text).toList().toString())
                .containsPattern("×\\d{1,3},\\d{3}\\b")
                .doesNotContain("%");
    }
}
