// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.report.quantity.LatencyFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** What the harness itself costs: below that, nothing can be measured. */
final class FloorLine {

    private final Subject subject;

    FloorLine(Subject subject) {
        this.subject = subject;
    }

    /** Nothing if no fork lived long enough to find it. */
    List<Line> lines() {
        List<HarnessFloor> floors = subject.result().forks().stream()
                .map(ForkResult::floor)
                .filter(Objects::nonNull)
                .toList();
        if (floors.isEmpty()) {
            return List.of();
        }
        LatencyFormat latency = subject.latency();
        String text = "no-op " + latency.ofFraction(median(floors, HarnessFloor::invocationNanos))
                + ", clock read " + latency.ofFraction(median(floors, HarnessFloor::clockReadNanos))
                + ", step " + latency.ofFraction(median(floors, HarnessFloor::clockGranularityNanos))
                + ", overshoot p50 " + latency.ofFraction(median(floors, HarnessFloor::overshootP50Nanos))
                + ", p99 " + latency.ofFraction(median(floors, HarnessFloor::overshootP99Nanos));
        return Wrap.behind(Line.of("floor", Style.FAINT).and("  "), text, Style.PLAIN, subject.width());
    }

    /** The lower median over the forks: a floor that one of them really had. */
    private static double median(List<HarnessFloor> floors, ToDoubleFunction<HarnessFloor> part) {
        double[] sorted = floors.stream().mapToDouble(part).sorted().toArray();
        return sorted[(sorted.length - 1) / 2];
    }
}
