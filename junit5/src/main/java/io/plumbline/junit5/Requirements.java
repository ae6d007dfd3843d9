// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.Subject;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The measurement and bounds that an annotation asks for.
 *
 * @param single what is measured, and what has to hold
 * @param baseline earlier result that it must not be slower than; empty for none
 * @param margin by how much it may be
 */
record Requirements(Single single, Optional<BenchmarkResult> baseline, Margins margin) {

    /** Reads an annotation; what can't be is reported by the name of its attribute. */
    static Requirements of(LatencyTest test, Subject subject) {
        return new Requirements(
                new Single(
                        cell(test, subject),
                        Stream.of(test.objectives())
                                .map(text -> read("objectives", text, Objective::parse))
                                .toList()),
                Stream.of(test.baseline())
                        .filter(path -> !path.isEmpty())
                        .map(path -> read("baseline", path, Requirements::stored))
                        .findFirst(),
                read("margin", test.margin(), Margins::parse));
    }

    private static CellSpec cell(LatencyTest test, Subject subject) {
        CellSpec loaded = CellSpec.of(subject)
                .at(read("rate", test.rate(), Rate::parse))
                .arrivals(read("arrivals", test.arrivals(), Arrivals::parse))
                .warmup(read("warmup", test.warmup(), DurationText::parse))
                .jvmArguments(test.jvmArguments());
        CellSpec timed = read("duration", test.duration(), text -> loaded.duration(DurationText.parse(text)));
        CellSpec repeated = read("runs", test.runs(), timed::runs);
        return read("forks", test.forks(), repeated::forks);
    }

    private static BenchmarkResult stored(String path) {
        try {
            return ResultFile.read(Path.of(path))
                    .single()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "many cells where one is compared: path=" + path + " (allowed: the result of one cell)"));
        } catch (ResultFileException unreadable) {
            throw new IllegalArgumentException(
                    unreadable.getMessage()
                            + " (run the test once without a baseline, and keep the result that it publishes)",
                    unreadable);
        }
    }

    private static <V, T> T read(String attribute, V value, Function<V, T> reader) {
        try {
            return reader.apply(value);
        } catch (IllegalArgumentException wrong) {
            String text = value instanceof String ? "\"" + value + "\"" : value.toString();
            throw new ExtensionConfigurationException(
                    "@LatencyTest(" + attribute + " = " + text + "): " + wrong.getMessage(), wrong);
        }
    }
}
