// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Table of the harness's own cost, part by part. */
public record FloorPart(String name, String shortName, boolean mayBeNothing, ToDoubleFunction<HarnessFloor> nanos) {

    /** All parts. */
    public static final List<FloorPart> ALL = List.of(
            new FloorPart("no-op invocation", "no-op", false, HarnessFloor::invocationNanos),
            new FloorPart("clock read", "clock read", false, HarnessFloor::clockReadNanos),
            new FloorPart("clock step", "step", false, HarnessFloor::clockGranularityNanos),
            new FloorPart("overshoot p50", "overshoot p50", true, HarnessFloor::overshootP50Nanos),
            new FloorPart("overshoot p99", "p99", true, HarnessFloor::overshootP99Nanos));

    public String text(HarnessFloor floor) {
        return text(nanos.applyAsDouble(floor));
    }

    private String text(double found) {
        return found == 0 && !mayBeNothing ? "unknown" : Quantity.TIME.ofFraction(found);
    }

    public List<String> range(Stream<ForkResult> forks) {
        double[] sorted = forks.map(ForkResult::floor)
                .filter(Objects::nonNull)
                .mapToDouble(nanos)
                .sorted()
                .toArray();
        return Stream.of(sorted[(sorted.length - 1) / 2], sorted[0], sorted[sorted.length - 1])
                .map(this::text)
                .toList();
    }
}
