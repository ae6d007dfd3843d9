// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.OptionValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Recognizes results that are the same measurement at several rates. */
final class RateSeries {

    /** What may differ: the rate, and where results go. */
    private static final Set<String> FREE = Set.of("rate", "json", "hlog", "hgrm", "csv", "html", "quiet", "debug");

    private RateSeries() {}

    /** The properties that points on one curve have in common. */
    private record Kind(
            String title, String cpuModel, String kernel, Optional<String> jvm, Map<String, String> options) {

        static Kind of(BenchmarkResult result) {
            Map<String, String> options = result.options().stream()
                    .filter(option -> !FREE.contains(option.name()))
                    .collect(Collectors.toMap(
                            OptionValue::name, OptionValue::value, (first, second) -> second, TreeMap::new));
            return new Kind(
                    result.title(),
                    result.host().cpuModel(),
                    result.host().kernel(),
                    result.forks().stream()
                            .map(ForkResult::jvm)
                            .filter(Objects::nonNull)
                            .map(JvmFacts::version)
                            .findFirst(),
                    options);
        }
    }

    static boolean differInRateAlone(List<BenchmarkResult> results) {
        return results.stream().map(Kind::of).distinct().count() <= 1;
    }
}
