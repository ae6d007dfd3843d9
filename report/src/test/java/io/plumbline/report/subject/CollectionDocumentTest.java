// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.GoldenText;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.plot.CharacterPlot;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The golden texts are read by people; the other tests say what must hold of any text. */
class CollectionDocumentTest {

    private static String text(ResultCollection collection, ConsoleOptions options) {
        return new TerminalRenderer(options).text(CollectionDocument.of(collection));
    }

    private static String plain(ResultCollection collection) throws IOException {
        return text(collection, ConsoleOptions.plain());
    }

    private static CollectionCell measured(String transport, String wait, long meanNanos) {
        return SampleCollections.complete(
                SampleCollections.parameters(transport, wait), SampleResults.backToBack(meanNanos, 4));
    }

    private static CollectionCell refused(String transport, String wait, String reason) {
        return new CollectionCell(
                SampleCollections.parameters(transport, wait), CellState.REFUSED, reason, Optional.empty());
    }

    private static ResultCollection buffet() {
        return SampleCollections.of(
                "buffet",
                4,
                List.of(
                        measured("tcp", "spin", 6_600),
                        measured("tcp", "select", 19_000),
                        measured("netty-epoll", "event-loop-spin", 8_700),
                        measured("shm", "spin", 310),
                        new CollectionCell(
                                SampleCollections.parameters("tcp", "block"),
                                CellState.PENDING,
                                "",
                                Optional.of(SampleResults.backToBack(14_000, 3))),
                        new CollectionCell(
                                SampleCollections.parameters("udp", "spin"),
                                CellState.FAILED,
                                "no reply came for 5 s",
                                Optional.empty()),
                        refused("aeron-ipc", "spin", "unknown transport: value=aeron-ipc (allowed: shm, tcp, udp)"),
                        refused("aeron-udp", "spin", "unknown transport: value=aeron-udp (allowed: shm, tcp, udp)")));
    }

    private static ResultCollection rates() {
        List<CollectionCell> cells = new ArrayList<>();
        for (int perSecond : new int[] {10_000, 10, 1_000}) {
            cells.add(SampleCollections.complete(
                    SampleCollections.under(SampleCollections.parameters("tcp", "spin"), perSecond + "/s"),
                    SampleResults.onSchedule(perSecond, 7_000 + 100_000 / perSecond)));
        }
        return SampleCollections.of("TCP round trip, spin, 32 B", 1, cells);
    }

    private static ResultCollection pairs(int cpus) {
        BenchmarkResult near = SampleResults.backToBack(150, 1);
        List<BenchmarkResult> far = List.of(SampleResults.backToBack(360, 1), SampleResults.backToBack(440, 1));
        List<CollectionCell> cells = new ArrayList<>();
        for (int client = 0; client < cpus; client++) {
            for (int reflector = client + 1; reflector < cpus; reflector++) {
                boolean isNear = client / 2 == reflector / 2;
                cells.add(SampleCollections.complete(
                        SampleCollections.between(SampleCollections.parameters("shm", "spin"), client, reflector),
                        isNear ? near : far.get(reflector % 2)));
            }
        }
        return SampleCollections.of("matrix", 1, cells);
    }

    @Test
    void theFloorIsAtTheTopAndTheOthersHaveTheirPrice() throws IOException {
        GoldenText.assertSame("matrix.txt", plain(buffet()));
    }

    @Test
    void asciiTerminalsAndColoursAreServed() throws IOException {
        ConsoleOptions ascii = new ConsoleOptions(80, Colour.ON, Symbols.ASCII);
        GoldenText.assertSame("matrix-ascii-colour.txt", text(buffet(), ascii));
    }

    @Test
    void ratesMakeACurve() throws IOException {
        GoldenText.assertSame("rates.txt", plain(rates()));
    }

    private static ResultCollection sweep() {
        List<CollectionCell> cells = new ArrayList<>();
        for (int perSecond : new int[] {10_000, 1_000}) {
            cells.add(SampleCollections.complete(
                    SampleCollections.under(SampleCollections.parameters("tcp", "spin"), perSecond + "/s"),
                    SampleResults.onSchedule(perSecond, 7_000)));
        }
        cells.add(SampleCollections.complete(
                SampleCollections.under(SampleCollections.parameters("tcp", "spin"), "20000/s"),
                SampleResults.saturated()));
        return SampleCollections.of("sweep of TCP round trip, spin, 32 B", 1, cells);
    }

    @Test
    void aRateThatIsNotReachedShowsItsBacklogInPlaceOfItsResponse() throws IOException {
        GoldenText.assertSame("sweep.txt", text(sweep(), new ConsoleOptions(110, Colour.OFF, Symbols.UNICODE)));
        assertThat(plain(sweep())).doesNotContain("invalid", " !");
    }

    private static String plotted(ResultCollection collection, ConsoleOptions options) {
        return new TerminalRenderer(options, new CharacterPlot()).text(CollectionDocument.of(collection));
    }

    @Test
    void aCurveIsDrawnBelowItsTableWhereItIsWanted() throws IOException {
        String text = plotted(sweep(), ConsoleOptions.plain());
        int start = text.indexOf("latency over");
        String plot = text.substring(start, text.indexOf("\n\n", start) + 1);
        assertThat(text.replace(plot + "\n", "")).isEqualTo(plain(sweep()));
        GoldenText.assertSame("sweep-plot.txt", plot);
    }

    @Test
    void everyKindOfCellHasACurveOfItsOwnIfItHasSeveralRates() throws IOException {
        List<CollectionCell> cells = new ArrayList<>(rates().cells());
        for (CollectionCell cell : sweep().cells()) {
            CellParameters udp = SampleCollections.under(
                    SampleCollections.parameters("udp", "spin"),
                    cell.parameters().load());
            cells.add(SampleCollections.complete(udp, cell.result().orElseThrow()));
        }
        cells.add(measured("shm", "spin", 310));
        String text = plotted(SampleCollections.of("rates", 1, cells), ConsoleOptions.plain());
        assertThat(text)
                .containsSubsequence(
                        "latency over the offered rate, tcp spin", "latency over the offered rate, udp spin");
        assertThat(text).doesNotContain("rate, shm spin");
        assertThat(plotted(buffet(), ConsoleOptions.plain())).isEqualTo(plain(buffet()));
    }

    @Test
    void namesEachOfSeveralCurvesOnce() throws IOException {
        List<CollectionCell> cells = new ArrayList<>();
        for (String medium : List.of("tcp", "netty-nio")) {
            for (String load : List.of("1000/s", "5000/s")) {
                CellParameters cell = SampleCollections.under(SampleCollections.parameters(medium, "spin"), load);
                cells.add(SampleCollections.complete(cell, SampleResults.rich()));
            }
        }
        List<String> rows = plain(SampleCollections.of("sweep", 2, cells))
                .lines()
                .filter(line -> line.contains("10.00 k/s"))
                .map(line -> line.substring(0, line.indexOf("10.00 k/s")).stripTrailing())
                .toList();
        assertThat(rows)
                .containsExactly(
                        "netty-nio spin 1 k/s", "               5 k/s", "tcp spin       1 k/s", "               5 k/s");
    }

    private static ResultCollection withLegs() {
        CellParameters tcp = SampleCollections.parameters("tcp", "spin");
        return SampleCollections.of(
                "sweep of TCP round trip, spin, 32 B",
                2,
                List.of(
                        SampleCollections.complete(SampleCollections.under(tcp, "10000/s"), SampleResults.rich()),
                        SampleCollections.complete(tcp, SampleResults.closedLoop()),
                        SampleCollections.complete(
                                SampleCollections.under(tcp, "1000/s"), SampleResults.onSchedule(1_000, 7_000)),
                        new CollectionCell(
                                SampleCollections.under(tcp, "50000/s"),
                                CellState.LEFT_OUT,
                                "20 k/s overloads the system already",
                                Optional.empty())));
    }

    @Test
    void legsAreAddedUpAndHeldAgainstTheServiceTime() throws IOException {
        GoldenText.assertSame("legs.txt", plain(withLegs()));
    }

    @Test
    void probesOfATaskAreItsLegs() throws IOException {
        List<CollectionCell> cells = new ArrayList<>();
        for (String rate : List.of("5000/s", "10000/s")) {
            CellParameters task = CellParameters.ofTask("com.acme.OrderTask", "auto", rate, SampleCollections.JDK);
            cells.add(SampleCollections.complete(task, ofATask(SampleResults.rich())));
        }
        String text = plain(SampleCollections.of("sweep of com.acme.OrderTask", 2, cells));
        assertThat(text)
                .contains("parse + store; share of the service time", "all        auto placement")
                .doesNotContain("0 B", "lateness");
    }

    /** The same figures, as if a task had measured them with probes of its own. */
    private static BenchmarkResult ofATask(BenchmarkResult trip) {
        Map<String, String> names = Map.of("client_to_reflector", "parse", "reflector_to_client", "store");
        List<SummarySeries> renamed = trip.summary().series().stream()
                .map(series -> new SummarySeries(renamed(series.merged(), names), series.intervals()))
                .toList();
        return trip.withTitle("com.acme.OrderTask", false).withForks(trip.forks(), new Summary(renamed));
    }

    private static Series renamed(Series series, Map<String, String> names) {
        return new Series(
                names.getOrDefault(series.name(), series.name()),
                series.count(),
                series.minNanos(),
                series.maxNanos(),
                series.meanNanos(),
                series.saturated(),
                series.negative(),
                series.histogram(),
                series.censored(),
                series.intervals());
    }

    @Test
    void whereThereIsNoRoomWhatCallersFeelStays() throws IOException {
        String text = text(sweep(), new ConsoleOptions(60, Colour.OFF, Symbols.UNICODE));
        assertThat(text).contains("response", "p50", "backlog").doesNotContain("busy");
    }

    @Test
    void pairsOfCpusMakeAMap() throws IOException {
        GoldenText.assertSame("pairs.txt", plain(pairs(4)));
    }

    /** Not a cell that was measured alone. */
    private static ResultCollection matrixOf(CollectionCell cell) {
        return SampleCollections.of("matrix", 1, List.of(cell))
                .withExperiment(
                        Matrix.of("matrix", CellSpec.of(PingSpec.over("tcp").build()), Axes.NONE));
    }

    /** As the words above the table say that no combination can be relied on. */
    @Test
    void thereIsNoFloorWhereEveryCellWouldMislead() throws IOException {
        CollectionCell misleading =
                SampleCollections.complete(SampleCollections.parameters("udp", "spin"), SampleResults.saturated());
        assertThat(plain(matrixOf(misleading)).lines())
                .filteredOn(line -> line.startsWith("udp spin !"))
                .singleElement()
                .asString()
                .doesNotContain("floor")
                .doesNotContain(" 1.00 ");
    }

    @Test
    void whatWouldMisleadIsNotTheFloor() throws IOException {
        CollectionCell misleading =
                SampleCollections.complete(SampleCollections.parameters("udp", "spin"), SampleResults.saturated());
        CollectionCell slower = measured("tcp", "spin", 2_000_000_000L);
        List<String> lines = plain(SampleCollections.of("matrix", 1, List.of(misleading, slower)))
                .lines()
                .toList();
        assertThat(lines).anyMatch(line -> line.startsWith("tcp spin") && line.contains("floor"));
        assertThat(lines).anyMatch(line -> line.startsWith("udp spin !") && line.endsWith("-"));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("invalid  udp spin: "))
                .hasSize(1);
    }

    /** Two forks of the only rate that is concerned aren't an example. */
    @Test
    void namesNoExampleOfASingleCell() throws IOException {
        List<Caveat> ofForks = List.of(
                CaveatCode.CPU_STOLEN.note("fork 1: 20 ms", "Wait."),
                CaveatCode.CPU_STOLEN.note("fork 2: 30 ms", "Wait."));
        CollectionCell cell = SampleCollections.complete(
                SampleCollections.parameters("udp", "spin"),
                SampleResults.closedLoop().withCaveats(ofForks));
        assertThat(plain(SampleCollections.of("matrix", 1, List.of(cell, measured("tcp", "spin", 6_600)))))
                .contains("note     udp spin: fork 1: 20 ms");
    }

    @Test
    void latencyIsSetAgainstTheCpusThatEachSideBurned() throws IOException {
        String text = plain(matrixOf(measured("tcp", "spin", 6_600)));
        assertThat(text).containsPattern("× floor +CPUs").contains(" 1.02+1.00 ");
        CollectionCell unwatched =
                SampleCollections.complete(SampleCollections.parameters("tcp", "spin"), SampleResults.minimal());
        assertThat(plain(matrixOf(unwatched))).doesNotContainPattern("floor +CPUs");
    }

    @Test
    void manyPairsAreShownAsAMapAlone() throws IOException {
        assertThat(plain(pairs(9))).contains("CPUs 0:1", "from the client's CPU (row)");
        assertThat(plain(pairs(10))).doesNotContain("\nCPUs 0:1").contains("from the client's CPU (row)");
    }

    @Test
    void everyStateIsTold() throws IOException {
        String text = plain(SampleCollections.everyState());
        assertThat(text).contains("failed    udp spin", "in part   tcp block", "not here  tcp futex", "INCOMPLETE");
        assertThat(text)
                .contains("left out  tcp spin auto 32 B 50 k/s: 20 k/s overloads", "OrderTask auto 10 k/s: 0 of 2");
    }

    @Test
    void noLineIsWiderThanTheTerminal() throws IOException {
        for (ResultCollection one : List.of(
                buffet(), rates(), sweep(), withLegs(), pairs(30), manyAxes(), SampleCollections.everyState())) {
            for (int width : new int[] {60, 80, 132}) {
                String text = plotted(one, new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE));
                assertThat(text.lines()).allMatch(line -> Line.width(line) <= width);
                assertThat(text).as("no figure is cut off").doesNotContain("…");
            }
        }
    }

    /** Two JDKs and two sizes beside two transports: labels are long. */
    private static ResultCollection manyAxes() {
        List<CollectionCell> cells = new ArrayList<>();
        for (String version : List.of("17.0.15", "25.0.1")) {
            for (int sizeBytes : new int[] {32, 65_536}) {
                CellParameters parameters = new CellParameters(
                        Optional.empty(),
                        "netty-epoll",
                        "event-loop-spin",
                        "auto",
                        Optional.empty(),
                        sizeBytes,
                        CellParameters.CLOSED_LOOP,
                        new JdkName(version, "/opt/jdk-" + version),
                        "");
                cells.add(SampleCollections.complete(parameters, SampleResults.backToBack(9_000 + sizeBytes / 8, 3)));
            }
        }
        return SampleCollections.of("matrix", 3, cells);
    }

    @Test
    void whereThereIsNoRoomTheMedianAndTheFactorStay() throws IOException {
        String text = text(manyAxes(), new ConsoleOptions(60, Colour.OFF, Symbols.UNICODE));
        assertThat(text).contains("p50", "× floor").doesNotContain("price");
        assertThat(plain(manyAxes()))
                .contains("netty-epoll event-loop-spin, closed loop, auto placement", "64 KiB JDK 17.0.15");
    }

    @Test
    void foreignTextCanDoNoHarm() throws IOException {
        ResultCollection evil = SampleCollections.of(
                "\u001b[31mtitle", 1, List.of(refused("tcp\u001b[2J", "spin", "because\u0007 of\nthat")));
        assertThat(plain(evil)).doesNotContain("\u001b", "\u0007").contains("because of that");
    }
}
