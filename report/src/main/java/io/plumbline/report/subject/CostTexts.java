// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.FloorPart;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.CpuCost;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Costs of a result in one line each; what is unknown is empty. */
record CostTexts(ResultView view) {

    String cpus() {
        return CpuCost.byRole(view.result().forks()).stream()
                .map(use -> use.role() + " " + Quantity.cpus(use.cpus()) + " busy, "
                        + Quantity.frequency(use.voluntarySwitchesPerSecond()) + " waits and "
                        + Quantity.frequency(use.involuntarySwitchesPerSecond()) + " preemptions/s")
                .collect(Collectors.joining("; "));
    }

    String calls() {
        return CpuCost.byRole(view.result().forks()).stream()
                .flatMap(use -> calls(use).stream())
                .collect(Collectors.joining("; "));
    }

    private Optional<String> calls(CpuUse use) {
        return use.calls()
                .filter(calls -> calls.invocations() > 0)
                .map(calls -> use.role() + " " + often(calls.reads(), calls) + " reads, " + often(calls.writes(), calls)
                        + " writes" + (calls.transport() == 0 ? "" : ", " + often(calls.transport(), calls) + " others")
                        + " an invocation"
                        + (CpuCost.hasAllCalls(view.result().forks(), use.role()) ? "" : ", not all counted"));
    }

    private static String often(long count, SystemCalls calls) {
        return Quantity.frequency(calls.perInvocation(count).orElse(0));
    }

    String floor() {
        boolean isKnown =
                view.result().forks().stream().map(fork -> fork.floor()).anyMatch(Objects::nonNull);
        return FloorPart.ALL.stream()
                .filter(any -> isKnown)
                .map(part -> part.shortName() + " "
                        + part.range(view.result().forks().stream()).get(0))
                .collect(Collectors.joining(", "));
    }
}
