// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.report.document.Chart;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import java.util.List;

/** Latency over time, of one result at a time. */
public record TimeChart(List<Drawn> results) {

    /** One of them. */
    public record Drawn(String name, TimeData time) {

        public static Drawn of(String name, ResultView view, Extent extent) {
            return new Drawn(name, TimeData.of(view, extent));
        }
    }

    public static Chart of(List<Drawn> results) {
        return Chart.scripted("overtime", "Latency over time", new TimeChart(results));
    }
}
