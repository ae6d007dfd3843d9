// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.report.gate.BenchmarkJson;
import io.plumbline.report.gate.Gate;
import io.plumbline.report.gate.GateDocument;
import io.plumbline.report.gate.JUnitXml;
import io.plumbline.report.gate.MetricsText;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** Files for whatever reads the outcome of a gate. */
public final class GateFiles {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Writes the checks as the XML report of a test run, for Jenkins, GitLab and others.",
            order = 51)
    Path junit;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Writes the checks as Markdown, for a job summary or a review comment.",
            order = 52)
    Path summary;

    @Option(
            names = "--bencher",
            paramLabel = "FILE",
            description = "Writes the percentiles in the Bencher Metric Format.",
            order = 53)
    Path bencher;

    @Option(
            names = "--action-benchmark",
            paramLabel = "FILE",
            description = "Writes the percentiles for github-action-benchmark (customSmallerIsBetter).",
            order = 53)
    Path action;

    @Option(
            names = "--openmetrics",
            paramLabel = "FILE",
            description = "Writes the percentiles as OpenMetrics text, with two digits, for GitLab's metrics report.",
            order = 53)
    Path metrics;

    /** Created by the command line. */
    public GateFiles() {}

    /**
     * Finds out before anything is measured whether all files can be written.
     *
     * @param inputs files that are read, which none of them may replace
     */
    public void prepare(List<Path> inputs) {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("--junit", junit);
        files.put("--summary", summary);
        files.put("--bencher", bencher);
        files.put("--action-benchmark", action);
        files.put("--openmetrics", metrics);
        files.values().removeIf(Objects::isNull);
        new DifferentFiles(files).requireNoneOf(inputs);
        files.values().forEach(OutputOptions::prepare);
    }

    /**
     * Writes all files that were asked for, also if one of them can't be.
     *
     * @param gate what they tell of
     * @throws IOException if one can't be written
     */
    public void write(Gate gate) throws IOException {
        new FilesInTurn()
                .write(junit, path -> AtomicFile.write(path, JUnitXml.of(gate)))
                .write(summary, path -> AtomicFile.write(path, new MarkdownRenderer().text(GateDocument.of(gate))))
                .write(bencher, path -> AtomicFile.write(path, BenchmarkJson.bencher(gate)))
                .write(action, path -> AtomicFile.write(path, BenchmarkJson.action(gate)))
                .write(metrics, path -> AtomicFile.write(path, MetricsText.of(gate)))
                .requireAll();
    }
}
