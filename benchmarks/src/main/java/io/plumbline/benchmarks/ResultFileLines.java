// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import io.plumbline.model.latency.HistogramSnapshot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prints the summary of a result file as lines {@code name count min p50 p90 p99 p99.9 max} in nanoseconds, {@code -}
 * if unknown, as the other tools of the comparison do. Reads only documented keys of the file, as a user's script
 * would.
 */
public final class ResultFileLines {

    private static final List<String> PERCENTILES = List.of("p50", "p90", "p99", "p99_9");

    private ResultFileLines() {}

    /** Prints one file. */
    public static void main(String[] commandLine) {
        if (commandLine.length != 1) {
            System.err.println("usage: ResultFileLines FILE");
            System.exit(2);
        }
        JsonNode result =
                new JsonMapper().readTree(Path.of(commandLine[0])).path("cells").path(0);
        System.out.printf("# tool=plumbline valid=%s%n", result.path("valid").asString());
        System.out.printf("# jdk %s%n", result.path("jdk_version").asString());
        for (JsonNode caveat : result.path("caveats")) {
            System.out.printf(
                    "# caveat %s: %s%n",
                    caveat.path("code").asString(), caveat.path("message").asString());
        }
        for (Map.Entry<String, JsonNode> series :
                result.path("summary").path("series").properties()) {
            System.out.println(line(series.getKey(), series.getValue()));
        }
        printP95(result);
    }

    /** The 95th percentile isn't among the printed ones; the histograms of all runs together have it. */
    private static void printP95(JsonNode result) {
        List<HistogramSnapshot> histograms = new ArrayList<>();
        for (JsonNode fork : result.path("forks")) {
            for (JsonNode run : fork.path("runs")) {
                JsonNode payload = run.path("series").path("response").path("histogram");
                if (payload.isString()) {
                    histograms.add(HistogramSnapshot.decode(Base64.getDecoder().decode(payload.asString())));
                }
            }
        }
        if (!histograms.isEmpty()) {
            long p95Nanos = HistogramSnapshot.merge(histograms).toHistogram().getValueAtPercentile(95);
            System.out.println("# p95 response " + p95Nanos);
        }
    }

    private static String line(String name, JsonNode series) {
        StringBuilder line = new StringBuilder(name);
        line.append(' ').append(number(series.path("count")));
        line.append(' ').append(number(series.path("min_nanos")));
        for (String percentile : PERCENTILES) {
            line.append(' ').append(number(series.path("percentiles").path(percentile)));
        }
        return line.append(' ').append(number(series.path("max_nanos"))).toString();
    }

    private static String number(JsonNode node) {
        return node.isNumber() ? Long.toString(Math.round(node.asDouble())) : "-";
    }
}
