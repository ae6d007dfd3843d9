// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import java.util.List;
import java.util.Objects;

/**
 * Points that differ in their rate alone.
 *
 * @param label what tells it from other curves of the chart
 * @param points at rising rates
 */
public record Curve(String label, List<RatePoint> points) {

    /** Copies the list. */
    public Curve {
        Objects.requireNonNull(label, "label");
        points = List.copyOf(points);
    }
}
