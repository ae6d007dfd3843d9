// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.stats.floor.Premium;
import java.util.List;
import java.util.Optional;

/** Says how much of a service's median is its own. */
public final class PremiumWords {

    private PremiumWords() {}

    public static Optional<String> of(BenchmarkResult result) {
        return result.serviceFloor()
                .flatMap(floor -> Premium.of(result).map(premium -> sentence(result, floor, premium)));
    }

    private static String sentence(BenchmarkResult result, ServiceFloor floor, Premium premium) {
        String answers = fact(result.forks(), FactNames.SERVICE_PROTOCOL) + " answers in "
                + Quantity.TIME.of(premium.serviceNanos()) + "; "
                + floor.reflector()
                        .map(any -> "a reflector beside it sends as many bytes back in ")
                        .orElse("the same bytes over the same socket take ")
                + Quantity.TIME.of(premium.floorNanos());
        return premium.isTold()
                ? answers + ", so " + Quantity.TIME.of(premium.nanos()) + " are the service's" + interval(premium) + "."
                : answers + "; the difference may be chance.";
    }

    private static String interval(Premium premium) {
        return premium.interval()
                .map(bounds -> " (95 %: " + Quantity.TIME.range(bounds.lowNanos(), " to ", bounds.highNanos()) + ")")
                .orElse("");
    }

    /** Says what the floor was measured against, or why there is none; empty if none was wanted. */
    public static String floor(BenchmarkResult result) {
        return result.serviceFloor()
                .map(floor -> floor.reason().isEmpty()
                        ? "over "
                                + floor.reflector().map(at -> "reflector " + at).orElse("an end that does nothing")
                                + ", in " + FactsText.counted(floor.forks().size(), "fork")
                        : "none: " + floor.reason())
                .orElse("");
    }

    private static String fact(List<ForkResult> forks, String name) {
        return ForkResult.stated(forks, name).findFirst().orElse("it");
    }
}
