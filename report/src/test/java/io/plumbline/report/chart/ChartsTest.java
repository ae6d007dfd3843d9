// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Plot;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Charts of several results, as values. */
class ChartsTest {

    @Test
    void aSaturatedRateHasNoResponse() {
        CollectionView sweep = new CollectionView(SampleCollections.sweep(8, 3));
        ThroughputChart chart = (ThroughputChart) ThroughputChart.ofCollections(Map.of("sweep", sweep))
                .orElseThrow()
                .data();
        List<RatePoint> points = chart.curves().get(0).points();
        assertThat(points).extracting(RatePoint::offered).isSorted();
        assertThat(points)
                .anyMatch(RatePoint::saturated)
                .allSatisfy(point -> assertThat(point.values().get(0).isEmpty()).isEqualTo(point.saturated()));
    }

    @Test
    void curvesOfTwoSweepsGoByTheirNames() {
        Map<String, CollectionView> sweeps = new LinkedHashMap<>();
        sweeps.put("before", new CollectionView(SampleCollections.sweep(4, 1)));
        sweeps.put("after", new CollectionView(SampleCollections.sweep(4, 1)));
        ThroughputChart chart = (ThroughputChart)
                ThroughputChart.ofCollections(sweeps).orElseThrow().data();
        assertThat(chart.curves()).extracting(ThroughputChart.Curve::label).containsExactly("before", "after");
    }

    @Test
    void showsWhatATaskTellsAndLegsWhereNothingElseTellsThem() {
        List<String> usual = List.of("response", "service", "wait");
        List<String> legs = List.of("client_to_reflector", "reflector_to_client");
        assertThat(shown(SampleResults.rich())).isEqualTo(usual);
        assertThat(shown(RecordForm.with(SampleResults.rich(), "roundTrip", false)))
                .containsAll(usual)
                .containsAll(legs)
                .doesNotContain("lateness", "jitter");
        assertThat(shown(SampleResults.loaded(20_000, 60_000, new SampleResults.Shape(1, 1, 0))))
                .contains("service")
                .containsAll(legs);
    }

    @Test
    void drawsTheFloorBesideTheService() {
        BenchmarkResult result = SampleResults.service(41_000, 9_000, Optional.empty());
        assertThat(shown(result)).containsExactly("service", "floor");
        assertThat(PercentileChart.plot(new ResultView(result)).lines())
                .extracting(Plot.Line::look)
                .endsWith("floor");
        assertThat(shown(SampleResults.service(41_000))).containsExactly("service");
    }

    /** Over all runs. */
    private static List<String> shown(BenchmarkResult result) {
        return CurveData.of(new ResultView(result), Extent.FULL).stream()
                .filter(curve -> curve.shown() && curve.run() == null)
                .map(CurveData::series)
                .toList();
    }
}
