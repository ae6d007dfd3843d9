// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.ResultView;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Objectives on times that a result was measured for, as lines of its chart of percentiles. */
final class Limits {

    private Limits() {}

    /** Empty if there are none, or if this version doesn't understand them. */
    static List<JsonNode> of(ResultView view) {
        return view.result().options().stream()
                .filter(option -> option.name().equals("objective"))
                .map(OptionValue::value)
                .flatMap(text -> Arrays.stream(text.split(" ")))
                .flatMap(Limits::parse)
                .map(objective -> new JsonNode()
                        .put("text", objective.toString())
                        .put("ratio", 100 / (100 - objective.percentile()))
                        .put("nanos", objective.limit().toNanos()))
                .toList();
    }

    private static Stream<PercentileObjective> parse(String text) {
        try {
            return Objective.parse(text) instanceof PercentileObjective objective
                    ? Stream.of(objective)
                    : Stream.empty();
        } catch (IllegalArgumentException otherVersion) {
            return Stream.empty();
        }
    }
}
