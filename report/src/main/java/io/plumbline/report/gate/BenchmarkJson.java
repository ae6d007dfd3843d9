// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.stats.Percentiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes figures as JSON for services that keep a history of them. */
public final class BenchmarkJson {

    private static final double NANOS_PER_MICRO = 1000;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private BenchmarkJson() {}

    /**
     * Writes the figures of a gate in the Bencher Metric Format: by subject and measure the value with its bounds, in
     * nanoseconds.
     */
    public static String bencher(GateReport gate) {
        Map<String, Map<String, Object>> bySubject = new LinkedHashMap<>();
        for (GateFigure figure : gate.figures()) {
            Map<String, Object> value = new LinkedHashMap<>();
            value.put("value", figure.nanos());
            figure.lowNanos().ifPresent(low -> value.put("lower_value", low));
            figure.highNanos().ifPresent(high -> value.put("upper_value", high));
            bySubject
                    .computeIfAbsent(figure.subject(), subject -> new LinkedHashMap<>())
                    .put(figure.series() + "-" + Percentiles.label(figure.percentile()), value);
        }
        return text(bySubject);
    }

    /**
     * Writes the figures of a gate as {@code github-action-benchmark} reads them with its tool {@code
     * customSmallerIsBetter}: in microseconds.
     */
    public static String action(GateReport gate) {
        List<Map<String, Object>> all =
                gate.figures().stream().map(BenchmarkJson::action).toList();
        return text(all);
    }

    private static String text(Object tree) {
        return MAPPER.writeValueAsString(tree) + "\n";
    }

    private static Map<String, Object> action(GateFigure figure) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", figure.subject() + " " + Percentiles.label(figure.percentile()));
        entry.put("unit", "us");
        entry.put("value", figure.nanos() / NANOS_PER_MICRO);
        if (figure.lowNanos().isPresent() && figure.highNanos().isPresent()) {
            entry.put(
                    "range",
                    figure.lowNanos().getAsLong() / NANOS_PER_MICRO + "–"
                            + figure.highNanos().getAsLong() / NANOS_PER_MICRO);
        }
        entry.put("extra", figure.series());
        return entry;
    }
}
