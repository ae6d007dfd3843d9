// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.chart.ExplanationData;
import io.plumbline.report.chart.FlameData;
import io.plumbline.report.chart.PartsChart;
import io.plumbline.report.chart.PercentileChart;
import io.plumbline.report.chart.SurgeChart;
import io.plumbline.report.chart.TimeChart;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.conclusion.PremiumWords;
import io.plumbline.report.conclusion.ProfileWords;
import io.plumbline.report.conclusion.SideBySideWords;
import io.plumbline.report.conclusion.SpreadWords;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.AgentFigures;
import io.plumbline.report.table.ClientFigures;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.CpuTable;
import io.plumbline.report.table.GarbageTable;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.table.SlowestTable;
import io.plumbline.report.table.SurgeTable;
import io.plumbline.report.table.TwoResultsTable;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.surge.Recoveries;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells what a result comes to, and several side by side. */
public final class ResultDocument {

    /** More than these are shown without the details that only one by itself needs. */
    public static final int MAX_IN_FULL = 6;

    private final String name;
    private final ResultView view;
    private final Extent extent;
    private final Optional<Recoveries> recoveries;
    private final Optional<BillDocument> bill;

    private ResultDocument(String name, BenchmarkResult result, Extent extent) {
        this.name = name;
        this.view = new ResultView(result);
        this.extent = extent;
        this.recoveries = view.recoveries();
        this.bill = recoveries.isPresent() ? Optional.empty() : BillDocument.onPage(result);
    }

    public static Document of(BenchmarkResult result) {
        return of(List.of(new NamedSubject<>("", result, List.of())));
    }

    public static Document of(List<NamedSubject<BenchmarkResult>> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("no result to show: entries=0 (allowed: 1 or more)");
        }
        Extent extent = entries.size() > MAX_IN_FULL ? Extent.BRIEF : Extent.FULL;
        List<ResultDocument> all = entries.stream()
                .map(entry -> new ResultDocument(entry.name(), entry.subject(), extent))
                .toList();
        if (all.size() == 1) {
            ResultDocument one = all.get(0);
            return one.alone()
                    .charts(one.charts())
                    .files(entries.get(0).files())
                    .build();
        }
        return sideBySide(all, entries);
    }

    private BenchmarkResult result() {
        return view.result();
    }

    private Document.Builder alone() {
        Conclusions conclusions = Conclusions.of(view);
        boolean hasFigures = view.headline().isPresent();
        Table percentiles = PercentileTable.of(view);
        Table runs = RunTable.of(view);
        Document.Builder document = conclusions
                .tell(Document.titled(result().title())
                        .named(name)
                        .origin(new Origin(result().startedAt().toString(), result().toolVersion()))
                        .answers(PremiumWords.of(result()).stream().toList(), Place.EVERYWHERE))
                .answers(code().limit(1).toList(), Place.PAGE)
                .sentences(whySlow(1), Place.PAGE)
                .sentences(whySlow(Integer.MAX_VALUE), Place.LONG)
                .sentences(code().toList(), Place.LONG)
                .doubts(inLines())
                .caveats(result().caveats().stream().map(ResultDocument::caveat).toList())
                .conditions(Conditions.of(view))
                .command(CommandLineText.of(result()).orElse(""));
        addFacts(document);
        recoveries.ifPresent(found -> document.table(SurgeTable.of(found.typical())));
        if (hasFigures) {
            document.table(ObjectiveTable.of(view).only(Place.IN_FULL))
                    .table(percentiles
                            .noting(table -> Footnote.of(table, view.unfinished()))
                            .only(recoveries.isPresent() ? Place.IN_FULL : Place.EVERYWHERE))
                    .table(runs.only(view.runs().size() > 1 ? Place.IN_FULL : Place.PAGE))
                    .table(AgentFigures.table(view).only(Place.PAGE))
                    .table(ClientFigures.table(view).only(Place.PAGE))
                    .table(SlowestTable.of(view, extent).only(Place.IN_FULL))
                    .table(GarbageTable.of(view, extent)
                            .briefly(extent.rows() / 2)
                            .only(Place.PAGE));
        }
        bill.ifPresent(one -> document.table(one.table().only(Place.PAGE)));
        document.table(CpuTable.of(view).only(Place.PAGE));
        result().explanation()
                .flatMap(why -> why.worst().stream().findFirst())
                .ifPresent(worst ->
                        document.table(ExplanationDocument.ledger(worst).only(Place.LONG)));
        return document;
    }

    /** That forks disagree stands beside what they have in common. */
    private static Remark caveat(Caveat caveat) {
        Remark remark = Remark.of(caveat);
        return caveat.code() == CaveatCode.FORKS_DISAGREE ? remark.only(Place.IN_FULL) : remark;
    }

    /** What varies, and what made it slow, in a line each; a backlog is why, and hides the times that are explained. */
    private List<Remark> inLines() {
        if (recoveries.isPresent()) {
            return List.of(Remark.briefly("lost", view.unfinished().orElse("nothing")));
        }
        List<String> why = view.isSaturated() ? List.of() : why();
        List<String> code = result().profile().map(ProfileWords::brief).orElse(List.of());
        return Stream.of(new SpreadWords(view).remark().stream(), briefly("why slow", why), briefly("code", code))
                .flatMap(remarks -> remarks)
                .toList();
    }

    private static Stream<Remark> briefly(String word, List<String> lines) {
        return IntStream.range(0, lines.size())
                .mapToObj(line -> Remark.briefly(line == 0 ? word : "", lines.get(line)));
    }

    private List<String> why() {
        return result().explanation()
                .map(found -> Stream.concat(
                                Stream.of(ExplanationWords.summary(found)),
                                found.ladders().stream()
                                        .skip(Math.max(0, found.ladders().size() - 1))
                                        .filter(any -> !view.isSaturated())
                                        .map(ExplanationWords::of))
                        .toList())
                .orElseGet(() -> Conclusions.tail(view).stream().toList());
    }

    /** A surge is why; a page draws what follows the first of several reasons. */
    private List<String> whySlow(int most) {
        return result().explanation()
                .map(any -> why().stream().limit(most).collect(Collectors.joining("; ")))
                .or(() -> result().explaining().map(ExplanationWords::off).filter(text -> !text.isEmpty()))
                .filter(any -> recoveries.isEmpty())
                .map(text -> List.of("Why slow: " + text + "."))
                .orElse(List.of());
    }

    private Stream<String> code() {
        return result().profile().stream()
                .flatMap(code -> Stream.concat(
                        ProfileWords.found(code).stream().limit(1).map(ProfileWords::sentence),
                        ProfileWords.notes(code).stream()));
    }

    private List<Chart> charts() {
        return Stream.of(
                        bill.map(BillDocument::chart).stream(),
                        recoveries.map(SurgeChart::of).or(() -> PartsChart.of(view)).stream(),
                        FlameData.of("Code of the slow ones", result().profile()).stream(),
                        PercentileChart.of(List.of(PercentileChart.Drawn.of(name, view, extent))).stream()
                                .map(chart -> chart.with(PercentileChart.plot(view))),
                        TimeChart.of(List.of(TimeChart.Drawn.of(name, view, extent))).stream(),
                        ExplanationData.of("Why slow", result()).stream())
                .flatMap(charts -> charts)
                .toList();
    }

    private void addFacts(Document.Builder document) {
        List<RunResult> runs = view.runs().stream()
                .map(ResultView.Run::run)
                .filter(run -> run.counts().scheduled() > 0) // else it ended in its warm-up
                .toList();
        runs.stream()
                .limit(1)
                .forEach(run -> document.fact("", briefLoad(run) + repetition(run) + clients(), Place.SHORT));
        document.fact("file", files(), Place.IN_FULL);
        Machines.tell(document, Stream.of(result().host()), Stream.of(view));
        addPlacement(document);
        addLoad(document, runs);
        document.fact("service", ServiceFacts.text(result().forks()).orElse(""), Place.IN_FULL)
                .fact("premium", PremiumWords.floor(result()), Place.IN_FULL)
                .fact("disk", DiskFacts.text(result().forks()).orElse(""), Place.IN_FULL);
        boolean isLimited = result().caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.AGENT_LIMITED);
        aside(document, "replies", UnusualReplies.text(result().forks()).orElse(""));
        aside(
                document,
                "agents",
                AgentFigures.of(view)
                        .map(figures -> figures.text(isLimited, view.headlineName()))
                        .orElse(""));
        CostTexts costs = new CostTexts(view);
        aside(document, "CPUs", costs.cpus());
        aside(document, "calls", costs.calls());
        aside(document, "floor", costs.floor());
    }

    /** What a page has a table of. */
    private static void aside(Document.Builder document, String label, String text) {
        document.fact(label, text, Place.LONG);
    }

    /** Why a thread has its CPU stands in the conditions; why it has none is said at once. */
    private void addPlacement(Document.Builder document) {
        List<ThreadPlacement> placement =
                result().forks().stream().findFirst().map(ForkResult::placement).orElse(List.of());
        aside(
                document,
                "placement",
                placement.stream()
                        .map(one -> one.role() + " → "
                                + (one.isPinned()
                                        ? "cpu " + one.cpu()
                                        : "any cpu" + (one.reason().isBlank() ? "" : " (" + one.reason() + ")")))
                        .collect(Collectors.joining(", ")));
    }

    private void addLoad(Document.Builder document, List<RunResult> runs) {
        if (runs.isEmpty()) {
            document.fact("load", "no run was measured");
            return;
        }
        RunResult run = runs.get(0);
        document.fact("load", load(run) + "; " + repetition(run), Place.IN_FULL);
        if (runs.size() == 1 && !result().isImported()) {
            aside(
                    document,
                    "achieved",
                    Quantity.rate(run.achievedPerSecond()) + "; "
                            + Quantity.count(run.counts().completed()) + " of "
                            + Quantity.count(run.counts().scheduled()) + " invocations completed");
        }
    }

    /** The title of round trips says that they are back to back. */
    private String briefLoad(RunResult run) {
        if (run.isClosedLoop()) {
            return result().roundTrip() ? "" : "closed loop, ";
        } else if (result().isImported()) {
            return files() + ", rate unknown, ";
        }
        return offered(run) + run.arrivals() + ", ";
    }

    /** A surge has rates of its own; their mean says nothing. */
    private static String offered(RunResult run) {
        return run.arrivalKind() == ArrivalKind.SURGE ? "" : Quantity.plainRate(run.offeredPerSecond()) + " ";
    }

    private String clients() {
        return AgentFigures.of(view)
                        .map(figures -> ", "
                                + FactsText.counted(
                                        figures.loads().get(0).parts().size(), "agent"))
                        .orElse("")
                + ClientFigures.of(view)
                        .map(figures ->
                                ", " + FactsText.counted(figures.count(), "client") + " on " + figures.threads())
                        .orElse("");
    }

    private String load(RunResult run) {
        if (run.isClosedLoop()) {
            return "closed loop, back to back";
        } else if (result().isImported()) {
            return "rate unknown";
        }
        String pacer = result().forks().stream()
                .filter(fork -> !fork.runs().isEmpty())
                .map(ForkResult::pacer)
                .findFirst()
                .orElse("");
        return offered(run) + run.arrivals() + " arrivals, " + pacer + " pacer";
    }

    private String files() {
        return result().isImported()
                ? ForkResult.stated(result().forks(), FactNames.FILE).distinct().collect(Collectors.joining(", "))
                : "";
    }

    private String repetition(RunResult run) {
        List<ForkResult> forks = result().forks();
        int runs = forks.stream().mapToInt(fork -> fork.runs().size()).max().orElse(0);
        String time = run.duration().isZero() && result().isImported()
                ? "time unknown"
                : Quantity.TIME.plain(run.duration().toNanos());
        return view.isOneFile()
                ? time
                : FactsText.counted(forks.size(), "fork") + " × " + FactsText.counted(runs, "run") + " × " + time;
    }

    private static Document sideBySide(List<ResultDocument> all, List<NamedSubject<BenchmarkResult>> entries) {
        Map<String, BenchmarkResult> byName = new LinkedHashMap<>();
        all.forEach(one -> byName.put(one.name, one.result()));
        List<String> titles =
                all.stream().map(one -> one.result().title()).distinct().toList();
        List<Document> parts = IntStream.range(0, all.size())
                .mapToObj(index ->
                        all.get(index).alone().files(entries.get(index).files()).build())
                .toList();
        List<String> words = new SideBySideWords(byName).sentences();
        return Machines.tell(
                        Document.ofMany(parts),
                        all.stream().map(one -> one.result().host()),
                        all.stream().map(one -> one.view))
                .answers(words.stream().limit(1).toList(), Place.EVERYWHERE)
                .sentences(words.stream().skip(1).toList())
                .table(
                        all.size() == 2
                                ? TwoResultsTable.of(all.get(0).view, all.get(1).view, parts)
                                : table(all, parts, titles.size() > 1))
                .chart(PercentileChart.of(all.stream()
                        .map(one -> PercentileChart.Drawn.of(one.name, one.view, one.extent))
                        .toList()))
                .chart(TimeChart.of(all.stream()
                        .map(one -> TimeChart.Drawn.of(one.name, one.view, one.extent))
                        .toList()))
                .charts(all.stream()
                        .flatMap(one -> ExplanationData.of("Why slow: " + one.name, one.result()).stream())
                        .toList())
                .build();
    }

    private static Table table(List<ResultDocument> all, List<Document> parts, boolean hasTitles) {
        TableOf<Document> table = new TableOf<>(parts)
                .text("rate", part -> all.get(parts.indexOf(part)).view.rate());
        RunTable.SHOWN.stream()
                .map(Percentiles::label)
                .forEach(label -> table.column(
                        label,
                        part -> part.tiles().stream()
                                .filter(tile -> tile.label().equals(label))
                                .map(Tile::value)
                                .findFirst()
                                .orElse(TableCell.NOTHING)));
        table.column(
                "verdict",
                part -> TableCell.of(part.verdict().text())
                        .with(Emphasis.of(part.verdict().grade())));
        if (hasTitles) {
            table.column(Column.of("title").only(Place.IN_FULL), part -> TableCell.of(part.title()));
        }
        return table.table(parts.size() + " results side by side", "result", part -> new Row(part.name(), List.of()))
                .about("results");
    }
}
