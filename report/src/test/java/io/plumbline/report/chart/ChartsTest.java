// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.view.CollectionView;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        assertThat(DotsChart.of(sweeps)).as("rates are a curve").isEmpty();
    }

    @Test
    void cellsOfAMatrixRiseFromTheFloor() {
        CollectionView matrix = new CollectionView(SampleCollections.of(
                "matrix",
                1,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.parameters("tcp", "spin"), SampleResults.closedLoop()),
                        SampleCollections.complete(
                                SampleCollections.parameters("shm", "spin"), SampleResults.minimal()))));
        List<DotsChart.Dots> rows = ((DotsChart)
                        DotsChart.of(Map.of("matrix", matrix)).orElseThrow().data())
                .rows();
        assertThat(rows.stream().filter(DotsChart.Dots::valid).map(DotsChart.Dots::p50))
                .isSorted();
        assertThat(rows).allMatch(row -> row.p99() >= row.p50());
    }
}
