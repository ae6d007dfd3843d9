// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Fitness.Ground;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.JitterFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.RandomResults;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleExplanations;
import io.plumbline.testkit.SampleFindings;
import io.plumbline.testkit.SampleJitter;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleSurges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Stored results of every kind for {@link GoldenTest}, the same on every host. */
final class GoldenInputs {

    static final Path FOLDER = Path.of("target/goldens/in");

    private static final Instant AT = Instant.parse("2026-03-14T09:26:53Z");
    private static final int STARVED = 58; // try of a seed that draws such a result
    private static final int CENSORED = 2;
    private static final int DAYS = 20;
    private static final int SLOWER_FROM = 10;

    private GoldenInputs() {}

    static boolean isOne(String word) {
        return word.endsWith(".json") || word.equals("store");
    }

    private static Prices prices() {
        return new Prices(
                AT,
                "6e0bf44852a331dd6b31",
                List.of(
                        new Price(PricedItem.CLOCK_READING, 20.5, 20.3, 20.9),
                        new Price(PricedItem.CALL, 275.6, 272.2, 280.1),
                        new Price(PricedItem.BYTE_COPIED, 0.049, 0.048, 0.05),
                        new Price(PricedItem.WAKE_UP, 5_320, 2_510, 6_100),
                        new Price(PricedItem.HAND_OVER, 45, 40, 50),
                        new Price(PricedItem.PAGE_FAULT, 1_580, 1_490, 1_620),
                        new Price(PricedItem.BYTE_ALLOCATED, 0.03, 0.03, 0.033),
                        new Price(PricedItem.TCP_MESSAGE, 18_210, 17_900, 18_800)),
                0);
    }

    static void writeAll() throws IOException {
        GoldenFiles.delete(FOLDER);
        Files.createDirectories(FOLDER);
        write("quiet", SampleResults.closedLoop());
        write("rich", SampleResults.rich());
        write("starved", RandomResults.draw(new Draws(1, STARVED)));
        write("saturated", SampleResults.saturated());
        write("censored", RandomResults.draw(new Draws(1, CENSORED)));
        write("died", SampleResults.died());
        write("clients", SampleResults.manyClients());
        write("service", SampleResults.service(41_000, 9_000, Optional.empty()));
        write("stopped", SampleExplanations.stopped());
        write("profiled", SampleExplanations.profiled());
        write("priced", SampleResults.closedLoop().withPrices(prices()));
        write("surge", SampleSurges.recovered(3));
        write("metastable", SampleSurges.metastable());
        write("base", SampleResults.backToBack(10_000, 8));
        write("slower", SampleResults.backToBack(13_000, 8));
        write("matrix", SampleCollections.everyState());
        write("sweep", SampleCollections.sweep(4, 2));
        write("search", SampleCollections.search("p99<1ms"));
        JitterFile.write(SampleJitter.ofTwoCpus(), FOLDER.resolve("jitter.json"));
        MeshFile.write(mesh(), FOLDER.resolve("mesh.json"));
        writeHistory();
    }

    private static void write(String name, BenchmarkResult result) throws IOException {
        ResultFile.write(result, FOLDER.resolve(name + ".json"));
    }

    private static void write(String name, ResultCollection collection) throws IOException {
        ResultFile.write(collection, FOLDER.resolve(name + ".json"));
    }

    /** Campaigns of one benchmark on consecutive days, slower from one day on. */
    private static void writeHistory() throws IOException {
        List<String> add = new ArrayList<>(List.of("history", "add"));
        Collections.addAll(add, "--store", FOLDER.resolve("store").toString());
        Collections.addAll(add, "--branch", "main", "--commit", "nowhere", "--benchmark", "orders");
        for (int day = 0; day < DAYS; day++) {
            long nanos = (day < SLOWER_FROM ? 10_000 : 13_000) + 37L * (day * 7 % 5);
            write(
                    "day-" + day,
                    RecordForm.with(
                            SampleResults.backToBack(nanos, 3), Map.of("startedAt", AT.plus(Duration.ofDays(day)))));
            add.add(FOLDER.resolve("day-" + day + ".json").toString());
        }
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute(add.toArray(String[]::new)))
                .as(terminal.err())
                .isZero();
    }

    private static MeshResult mesh() {
        MeshCell planned = new MeshCell(0, 0, 1, State.ORDERED, 1, "", Optional.empty(), List.of(), true);
        return new MeshResult(
                "1.0",
                AT,
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(1, true, false, 5),
                List.of(host("a", "r1"), host("b", "r2"), host("c", "r2")),
                List.of(
                        MeshFile.measured(planned, MeshFile.measurement(SampleResults.rich())),
                        MeshFile.measured(
                                new MeshCell(0, 1, 2, State.ORDERED, 1, "", Optional.empty(), List.of(), true),
                                MeshFile.measurement(SampleResults.closedLoop())),
                        new MeshCell(
                                0,
                                1,
                                0,
                                State.MISSED,
                                3,
                                "the connection to b is gone",
                                Optional.empty(),
                                List.of(),
                                true)),
                "everything possible is measured");
    }

    private static MeshHost host(String id, String rack) {
        return new MeshHost(id, "1.0", id + ":4710", Map.of(MeshHost.RACK, rack));
    }

    /** A host that is fit for one purpose, and disturbed for others. */
    static DoctorReport host() {
        List<CauseShare> causes = List.of(new CauseShare(GapCause.PREEMPTED, 30, 880_000_000, 400_000));
        return new DoctorReport(
                "1.0",
                AT,
                SampleJitter.ofTwoCpus().host(),
                Optional.of(new HostMeasures(
                        21.5,
                        1,
                        List.of(new CpuGaps(1, 1_000_000_000, 30, causes, OptionalLong.empty())),
                        OptionalLong.of(55_000),
                        OptionalLong.of(90_000),
                        OptionalDouble.of(0.02),
                        List.of())),
                List.of(
                        finding("swap", "none", Diagnosis.OK, "page fault: no gap", 0),
                        finding("huge pages", "always", Diagnosis.INFO, "page fault: no gap", 0),
                        finding("ticks", "none", Diagnosis.WARN, "tick: CPU 1 lost 0.003 % of its time", 0.00003),
                        finding("others", "2.72", Diagnosis.WARN, "preempted: CPU 1 lost 88 % of its time", 0.88),
                        finding(
                                "CPUs set apart",
                                "none",
                                Diagnosis.WARN,
                                "preempted: CPU 1 lost 88 % of its time",
                                0.88),
                        finding(
                                "irqbalance",
                                "runs",
                                Diagnosis.WARN,
                                "interrupt: CPU 0 lost 0.30 % of its time",
                                0.003),
                        finding(
                                "page merging",
                                "isn't there, or can't be read",
                                Diagnosis.UNKNOWN,
                                "page fault: no gap",
                                0)),
                List.of(
                        new Fitness("spin", Goal.FLOOR, Fit.FIT, Ground.NONE),
                        new Fitness("another host", Goal.FLOOR, Fit.UNKNOWN, Ground.ELSEWHERE),
                        new Fitness("spin", Goal.TAIL, Fit.UNFIT, Ground.GAPS, Optional.empty(), OptionalInt.of(1)),
                        new Fitness("all", Goal.PRODUCTION, Fit.FIT, Ground.NONE)),
                List.of("In a container: what it has of its own isn't the host's."));
    }

    private static Finding finding(String title, String fact, Diagnosis diagnosis, String effect, double lostShare) {
        return SampleFindings.of(
                title,
                fact,
                diagnosis,
                effect,
                lostShare,
                new Finding.Cure("an idle host (`top -1`)", "swapoff -a", "swapon -a", true));
    }
}
