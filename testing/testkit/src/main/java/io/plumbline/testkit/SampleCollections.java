// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.Step;
import io.plumbline.testkit.SampleResults.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Collections made without measuring, the same on every host. */
public final class SampleCollections {

    /** The JDK of most cells. */
    public static final JdkName JDK = new JdkName("25.0.1", "/opt/jdk-25");

    private static final Map<String, ResultCollection> SEARCHES = new ConcurrentHashMap<>();

    private SampleCollections() {}

    /** A cell of 32 bytes in a closed loop, placed automatically. */
    public static CellParameters parameters(String transport, String wait) {
        return new CellParameters(
                Optional.empty(), transport, wait, "auto", Optional.empty(), 32, CellParameters.CLOSED_LOOP, JDK, "");
    }

    /** The same cell between two CPUs. */
    public static CellParameters between(CellParameters cell, int client, int reflector) {
        return new CellParameters(
                Optional.empty(),
                cell.transport(),
                cell.waitStrategy(),
                CellParameters.EXPLICIT,
                Optional.of(new CpuNumbers(client, reflector)),
                cell.sizeBytes(),
                cell.load(),
                cell.jdk(),
                "");
    }

    /** The same cell under another load. */
    public static CellParameters under(CellParameters cell, String load) {
        return new CellParameters(
                cell.task(),
                cell.transport(),
                cell.waitStrategy(),
                cell.placement(),
                cell.cpus(),
                cell.sizeBytes(),
                load,
                cell.jdk(),
                cell.variant());
    }

    /** A cell all of whose forks are finished. */
    public static CollectionCell complete(CellParameters parameters, BenchmarkResult result) {
        return new CollectionCell(parameters, CellState.COMPLETE, "", Optional.of(result));
    }

    /** Cells in a collection that was made on the host of {@link SampleResults}. */
    public static ResultCollection of(String title, int forks, List<CollectionCell> cells) {
        BenchmarkResult any = SampleResults.closedLoop();
        return new ResultCollection(
                any.toolVersion(),
                title,
                any.startedAt(),
                new Plan(forks, 42),
                Origin.CODE,
                any.host(),
                cells,
                Optional.empty(),
                Optional.empty());
    }

    /** A sweep of a system with a mean of 100 µs, which carries 10,000 per second: from 1 % of that to beyond it. */
    public static ResultCollection sweep(int rates, int forks) {
        List<CollectionCell> cells = new ArrayList<>();
        for (int i = 0; i < rates; i++) {
            long perSecond = Math.round(100 * StrictMath.pow(130, i / (rates - 1.0)));
            cells.add(complete(
                    under(parameters("tcp", "spin"), perSecond + "/s"),
                    SampleResults.loaded(perSecond, 100_000, new Shape(forks, 2, i * forks))));
        }
        return of("sweep of TCP round trip, spin, 32 B", forks, cells);
    }

    /**
     * A search on the same system, played to its end: every fork that it asked for, at its rate. {@code objectives}:
     * with spaces between them.
     */
    public static ResultCollection search(String objectives) {
        return SEARCHES.computeIfAbsent(objectives, SampleCollections::played); // takes seconds
    }

    private static ResultCollection played(String objectives) {
        Search plan = new Search(
                CellSpec.of(new TaskSpec("acme.Any")).duration(Duration.ofSeconds(3)),
                Arrays.stream(objectives.split(" ")).map(Objective::parse).toList(),
                new Search.Rates(Rate.perSecond(1_000), Rate.perSecond(1), Rate.perSecond(20_000)),
                0.1,
                Duration.ofSeconds(24),
                2);
        TreeMap<Rate, List<BenchmarkResult>> measured = new TreeMap<>();
        RateSearch search = new RateSearch(plan);
        int turn = 0;
        while (search.next() instanceof Step.Measure step) {
            long perSecond = Math.round(step.rate().perSecond());
            BenchmarkResult one =
                    SampleResults.loaded(perSecond, 100_000, new Shape(1, Step.Measure.INTERVALS, turn++));
            measured.computeIfAbsent(step.rate(), rate -> new ArrayList<>()).add(one);
            search.add(new Measurement(step.rate(), one.forks().get(0).runs(), Duration.ofSeconds(3)));
        }
        List<CollectionCell> cells = new ArrayList<>();
        measured.forEach((rate, results) ->
                cells.add(complete(under(parameters("tcp", "spin"), rate.toString()), together(results))));
        return of("search of TCP round trip, spin, 32 B", 1, cells).withExperiment(plan);
    }

    /** Forks of several results as those of one. */
    private static BenchmarkResult together(List<BenchmarkResult> results) {
        BenchmarkResult first = results.get(0);
        List<ForkResult> forks =
                results.stream().flatMap(result -> result.forks().stream()).toList();
        return first.withForks(forks, Summaries.of(forks));
    }

    /**
     * A cell of every state: complete between two CPUs, complete at a rate, pending, refused, failed, left out; and one
     * of a task.
     */
    public static ResultCollection everyState() {
        return of(
                "matrix",
                2,
                List.of(
                        complete(between(parameters("shm", "spin"), 0, 1), SampleResults.closedLoop()),
                        complete(under(parameters("tcp", "spin"), "10000/s"), SampleResults.rich()),
                        new CollectionCell(parameters("tcp", "block"), CellState.PENDING, "", Optional.empty()),
                        new CollectionCell(
                                parameters("tcp", "futex"),
                                CellState.REFUSED,
                                "transport doesn't have the wait strategy: transport=tcp, wait=futex",
                                Optional.empty()),
                        new CollectionCell(
                                parameters("udp", "spin"),
                                CellState.FAILED,
                                "the process ended unexpectedly: exit status 9",
                                Optional.of(SampleResults.died())),
                        new CollectionCell(
                                under(parameters("tcp", "spin"), "50000/s"),
                                CellState.LEFT_OUT,
                                "20 k/s overloads the system already",
                                Optional.empty()),
                        new CollectionCell(
                                CellParameters.ofTask("com.acme.OrderTask", "auto", "10000/s", JDK),
                                CellState.PENDING,
                                "",
                                Optional.empty())));
    }
}
