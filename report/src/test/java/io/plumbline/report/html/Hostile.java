// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A result file from somebody who means harm: every text in it tries to get run. */
final class Hostile {

    static final List<String> TEXTS = List.of(
            "</script><script>window.hacked = 1</script>",
            "<img src=x onerror='window.hacked = 1'><svg onload=window.hacked=1>",
            "\"});window.hacked = 1;//\u2028window.hacked = 1\u2029",
            "<!--<script>window.hacked = 1",
            "{{data}}{{scripts}}$1\\",
            "javascript:window.hacked=1",
            "<a href='http://127.0.0.1:9/leak'>x</a><link rel=stylesheet href=//127.0.0.1:9/leak.css>",
            "\ud800\u0000\u202e end");

    private final String text;

    private Hostile(String text) {
        this.text = text;
    }

    static BenchmarkResult result(String text) {
        return new Hostile(text).result();
    }

    static ResultCollection collection(String text) {
        BenchmarkResult result = result(text);
        JdkName jdk = new JdkName(text, text);
        List<CollectionCell> cells = List.of(
                new CollectionCell(
                        new CellParameters(Optional.empty(), text, text, text, Optional.empty(), 32, text, jdk, ""),
                        CellState.COMPLETE,
                        "",
                        Optional.of(result)),
                new CollectionCell(
                        new CellParameters(
                                Optional.empty(), "tcp", "spin", text, Optional.empty(), 32, "10000/s", jdk, ""),
                        CellState.FAILED,
                        text,
                        Optional.of(result)),
                new CollectionCell(
                        new CellParameters(Optional.empty(), text, text, "b", Optional.empty(), 32, "20000/s", jdk, ""),
                        CellState.REFUSED,
                        text,
                        Optional.empty()));
        return new ResultCollection(
                text,
                text,
                result.startedAt(),
                new Plan(2, 1),
                Origin.COMMAND_LINE,
                result.host(),
                cells,
                Optional.empty(),
                Optional.empty());
    }

    /** The same where cells don't differ in their load: a matrix, with pairs of CPUs. */
    static ResultCollection matrix(String text) {
        ResultCollection curve = collection(text);
        BenchmarkResult result = SampleResults.closedLoop();
        JdkName jdk = new JdkName(text, text);
        List<CollectionCell> cells = new ArrayList<>();
        for (String transport : List.of("a" + text, "b" + text)) {
            for (String wait : List.of("c" + text, "d" + text)) {
                cells.add(new CollectionCell(
                        new CellParameters(
                                Optional.empty(), transport, wait, text, Optional.empty(), 32, "closed loop", jdk, ""),
                        CellState.COMPLETE,
                        "",
                        Optional.of(result)));
            }
        }
        for (int cpu = 1; cpu < 3; cpu++) {
            cells.add(new CollectionCell(
                    new CellParameters(
                            Optional.empty(),
                            text,
                            text,
                            text,
                            Optional.of(new CpuNumbers(0, cpu)),
                            32,
                            "closed loop",
                            jdk,
                            ""),
                    CellState.COMPLETE,
                    "",
                    Optional.of(result)));
        }
        cells.add(new CollectionCell(
                new CellParameters(
                        Optional.empty(), "a" + text, "e" + text, text, Optional.empty(), 32, "closed loop", jdk, ""),
                CellState.REFUSED,
                text,
                Optional.empty()));
        return new ResultCollection(
                text,
                text,
                curve.startedAt(),
                curve.plan(),
                Origin.COMMAND_LINE,
                curve.host(),
                cells,
                Optional.empty(),
                Optional.empty());
    }

    private BenchmarkResult result() {
        BenchmarkResult sample = SampleResults.rich();
        List<ForkResult> forks = sample.forks().stream().map(this::fork).toList();
        return new BenchmarkResult(
                text,
                text,
                true,
                sample.startedAt(),
                Origin.COMMAND_LINE,
                Map.of(text, text),
                new HostFacts(text, text, text, text, 4, List.of(0, 1), 1, text, Map.of(text, text)),
                forks,
                Summaries.of(forks),
                List.of(new Caveat(CaveatCode.HOST_JITTER, Severity.WARNING, text, text)),
                Optional.of(new Single(CellSpec.of(new TaskSpec(text)))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private ForkResult fork(ForkResult fork) {
        return new ForkResult(
                fork.index(),
                new JvmFacts(text, text, text, text, text, List.of(text, text)),
                List.of(new ThreadPlacement(text, 1, text)),
                text,
                fork.floor(),
                List.of(),
                Map.of(text, text),
                fork.runs().stream().map(this::run).toList(),
                EndState.TASK_FAILED,
                text,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** One probe more, under a hostile name. */
    private RunResult run(RunResult run) {
        Series probe = run.series().get(0);
        Series hostile = new Series(
                text,
                probe.count(),
                probe.minNanos(),
                probe.maxNanos(),
                probe.meanNanos(),
                0,
                0,
                probe.histogram(),
                probe.censored(),
                probe.intervals());
        return run.withLoad(text, run.offeredPerSecond(), run.achievedPerSecond(), 0)
                .withSeries(
                        Stream.concat(run.series().stream(), Stream.of(hostile)).toList())
                .withJvmActivity(new JvmActivity(1, 1, 1)
                        .withCollections(Optional.of(new GarbageCollections(
                                1,
                                0,
                                List.of(new GarbageCollection(
                                        GarbageCollection.Kind.PAUSE, 1, 1, text, text, text))))));
    }
}
