// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.plumbline.core.task.RunContext;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.lab.Task;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.Reports;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.ResultFile;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Code that the documentation of the library shows, so that it compiles. */
@SuppressWarnings("unused")
final class LibrarySnippets {

    private final Lab lab = Lab.onThisHost();
    private final CellSpec order = Task.of(PlaceOrder.class).at(Rate.perSecond(50_000));
    private ResultCollection mine;

    void fromTheReadme() throws IOException {
        Lab lab = Lab.onThisHost();
        ResultCollection floor = lab.run(Ping.over("shm").forks(3));
        ResultCollection mine =
                lab.run(Task.of(PlaceOrder.class).at(Rate.perSecond(50_000)).forks(3));
        System.out.print(Reports.text(mine));
        ResultFile.write(mine, Path.of("place-order.json"));
    }

    void ping() {
        ResultCollection onSchedule =
                lab.run(Ping.over("shm").at(Rate.perSecond(10_000)).forks(3));
        ResultCollection asleep = lab.run(Ping.of(PingSpec.over("unix")
                .clientWait(WaitStrategy.BLOCK)
                .size(new ByteSize(1024))
                .build()));
        ResultCollection guarded = lab.run(Ping.of(PingSpec.over("tls")
                .address(Optional.of("otherhost:4710"))
                .secretFile(Optional.of("plumbline.secret"))
                .pin(Optional.of("5f8c01f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e"))
                .build()));
    }

    void service() {
        Single single = new Single(
                Ping.service("redis://localhost").at(Rate.perSecond(10_000)).forks(3),
                List.of(Objective.parse("p99<1ms")));
        BenchmarkResult result = Lab.onThisHost().run(single).result();
        assertTrue(result.isValid());
        assertEquals(Verdict.HOLDS, new ResultView(result).judged().verdict());
    }

    void taskByClass() {
        CellSpec order = Task.of(PlaceOrder.class)
                .at(Rate.perSecond(50_000))
                .warmup(Duration.ofSeconds(3))
                .duration(Duration.ofSeconds(5))
                .runs(3)
                .forks(3)
                .jvmArguments("-Xmx2g", "-XX:+UseZGC");
        ResultCollection mine = lab.run(order);
    }

    void parameters() {
        CellSpec deep = Task.of("com.acme.PlaceOrder", Map.of("depth", "1000")).at(Rate.perSecond(50_000));
    }

    private record Pool(int connections) {}

    void sharing(RunContext context) {
        Pool pool = context.shared(Pool.class, () -> new Pool(context.clients()));
    }

    void taskByInstance() {
        PlaceOrder task = new PlaceOrder();
        ResultCollection here = lab.runHere(order.runs(3), task);
    }

    void manyCells() {
        Axes axes = Axes.NONE
                .over(List.of("tcp", "unix"), WaitStrategy.SPIN, WaitStrategy.BLOCK)
                .sizes(32, 1024);
        CellSpec base = Ping.over("tcp").with(Ping.over("tcp").effort().ofManyCells()); // short, three forks
        ResultCollection media = lab.run(Matrix.of("media", base, axes));

        CellSpec briefly = order.with(order.effort().ofManyCells());
        ResultCollection curve = lab.run(Sweep.of(briefly, "1k..200k*1.5"));

        ResultCollection found = lab.run(Search.of(order, "p99<100us"));
        Optional<Rate> highest = found.answer().flatMap(Answer::holds); // empty: none, or cancelled

        ResultCollection compared = lab.run(Variants.of(order, order.jvmArguments("-XX:+UseZGC")));
        ComparedVariants.of(compared).map(Reports::text).ifPresent(System.out::print);
    }

    void reading() {
        BenchmarkResult result = mine.result(); // of the only cell
        long p99Nanos = Percentiles.of(result, SeriesNames.RESPONSE, 99).nanos();
        Optional<Bounds> interval = result.summary().interval(SeriesNames.RESPONSE, 99);
        boolean canBeReliedOn = result.isValid();
        for (Caveat caveat : result.caveats()) {
            System.out.println(caveat.severity() + " " + caveat.message() + ": " + caveat.remedy());
        }
    }

    void storing() throws IOException {
        ResultFile.write(mine, Path.of("place-order.json"));
        ResultCollection again = ResultFile.read(Path.of("place-order.json"));
        Files.writeString(Path.of("place-order.html"), Reports.page(mine));
    }

    void cancelling() throws InterruptedException {
        Thread measuring = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            lab.cancel();
            try {
                measuring.join(); // which stores what it has
            } catch (InterruptedException impatient) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    void resuming(Matrix matrix) throws IOException {
        ResultCollection earlier = ResultFile.read(Path.of("media.json"));
        ResultCollection whole = Lab.onThisHost().resuming(earlier).run(matrix);
    }

    void planning(Matrix matrix) {
        ExperimentPlan plan = lab.plan(matrix);
        plan.cells().stream()
                .filter(cell -> !cell.isPossible())
                .forEach(cell -> System.out.println(cell.spec().title() + ": " + cell.refusal()));
    }

    void failing() {
        try {
            mine = lab.run(order);
        } catch (LabException failed) {
            System.err.println(failed.kind() + ": " + failed.getMessage());
        }
    }
}
