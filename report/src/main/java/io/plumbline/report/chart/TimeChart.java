// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.report.document.Chart;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Optional;

/** Latency over time, of one result at a time. */
public record TimeChart(List<Drawn> results) {

    /** One of them. */
    public record Drawn(String name, TimeData time) {

        public static Drawn of(String name, ResultView view, Extent extent) {
            return new Drawn(name, TimeData.of(view, extent));
        }
    }

    /** Returns the chart; none where no intervals were kept. */
    public static Optional<Chart> of(List<Drawn> results) {
        return results.stream().anyMatch(one -> one.time().hasCells())
                ? Optional.of(Chart.scripted("overtime", "Latency over time", new TimeChart(results)))
                : Optional.empty();
    }
}
