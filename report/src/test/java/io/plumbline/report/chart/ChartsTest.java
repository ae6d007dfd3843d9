// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.view.CollectionView;
import io.plumbline.testkit.SampleCollections;
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
    }
}
