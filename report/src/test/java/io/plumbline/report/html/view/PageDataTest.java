// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.chart.TimeData;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.report.document.Heat;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What charts are drawn from, as values. */
class PageDataTest {

    @Test
    void runsFollowOneAnotherOnOneAxis() {
        List<TimeData.Run> runs =
                TimeData.of(new ResultView(SampleResults.rich()), Extent.FULL).runs();
        assertThat(runs).hasSizeGreaterThan(1);
        for (int i = 1; i < runs.size(); i++) {
            assertThat(runs.get(i).from()).isEqualTo(runs.get(i - 1).to());
        }
    }

    @Test
    void theSlowestOfOneMomentAreOneEvent() {
        ResultView view = new ResultView(SampleResults.rich());
        TimeData time = TimeData.of(view, Extent.FULL);
        int moments = SlowInvocation.stalls(view).size();
        assertThat(time.stalls()).hasSize(moments).allMatch(stall -> stall.to() - stall.from() >= stall.nanos());
        assertThat(time.stalls())
                .extracting(TimeData.Stall::nanos)
                .isSortedAccordingTo((one, other) -> Long.compare(other, one));
    }

    @Test
    void whatAllCellsSayIsOneGroup() {
        CollectionView view = new CollectionView(SampleCollections.sweep(8, 3));
        CollectionData data = CollectionData.of("sweep", view, false);
        assertThat(data.caveatGroups())
                .allSatisfy(group -> assertThat(group.heading()).isNotEmpty());
        assertThat(data.cells()).allMatch(cell -> cell.offeredPerSecond().isPresent());
    }

    @Test
    void drawsTheObjectivesOfItsExperiment() {
        BenchmarkResult asked = SampleResults.rich()
                .withExperiment(
                        new Single(CellSpec.of(PingSpec.over("tcp").build()), List.of(Objective.parse("p99<100us"))));
        ResultData data = ResultData.of("a", asked, Extent.FULL);
        assertThat(data.limits()).hasSize(1).allMatch(limit -> limit.nanos() == 100_000);
        assertThat(data.tables().get(0).caption()).isEqualTo("Objectives");
    }

    @Test
    void aMapSaysThatItsScaleIsWiderThanTheFigures() {
        CellParameters shm = SampleCollections.parameters("shm", "spin");
        CollectionView narrow = new CollectionView(SampleCollections.of(
                "matrix",
                1,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.between(shm, 0, 1), SampleResults.backToBack(150, 1)),
                        SampleCollections.complete(
                                SampleCollections.between(shm, 0, 2), SampleResults.backToBack(160, 1)))));
        assertThat(CollectionData.of("matrix", narrow, false).maps())
                .singleElement()
                .returns("equal steps of shade are equal ratios; " + Heat.WIDENED, MapData::scale);
    }

    @Test
    void tellsWhatRowsAreAbout() {
        BenchmarkResult result = SampleResults.rich();
        assertThat(ResultData.of("a", result, Extent.FULL).tables())
                .extracting(TableData::link)
                .contains("percentiles", "runs", "slowest");
    }

    /** The backlog of one run ends after it, beside the next on the axis. */
    @Test
    void aStallEndsWithItsRun() {
        TimeData time = TimeData.of(new ResultView(SampleResults.saturated()), Extent.FULL);
        assertThat(time.stalls())
                .isNotEmpty()
                .allMatch(stall -> stall.to() <= time.runs().get(0).to() && stall.from() <= stall.to());
    }
}
