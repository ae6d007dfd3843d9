// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.history.NamedCampaigns;
import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Judging;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.OutputFiles.Output;
import io.plumbline.cli.option.Store;
import io.plumbline.cli.session.ComparisonPrinter;
import io.plumbline.cli.session.ExperimentRun;
import io.plumbline.cli.session.KnownHost;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.gate.Annotations;
import io.plumbline.report.gate.BenchmarkJson;
import io.plumbline.report.gate.GateCheck;
import io.plumbline.report.gate.GateDocument;
import io.plumbline.report.gate.GateReport;
import io.plumbline.report.gate.JUnitXml;
import io.plumbline.report.gate.StoredBaseline;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.foreign.ForeignFiles;
import io.plumbline.results.foreign.ForeignReading;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.ContentHash;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.stats.objective.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** {@code plumbline gate}. */
public final class GateCommand extends CommandSupport {

    /** Also read by the command line, since a command line that can't be parsed is no answer either. */
    public static final String BISECT = "--bisect";

    private record Gated(
            @OptionName(word = true) List<Path> files,
            Optional<Path> baseline,
            Optional<String> store,
            String branch,
            Optional<String> benchmark,
            OptionalInt forks,
            boolean counts,
            boolean annotations,
            boolean bisect) {

        private static final Gated USUAL = new Gated(
                List.of(),
                Optional.empty(),
                Optional.empty(),
                StoredBaseline.BRANCH,
                Optional.empty(),
                OptionalInt.empty(),
                false,
                false,
                false);
    }

    private record GateFiles(Optional<Path> junit, Optional<Path> bencher, Optional<Path> actionBenchmark) {

        private static final GateFiles NONE = new GateFiles(Optional.empty(), Optional.empty(), Optional.empty());

        private static final Set<String> FLAGS = Set.of("--junit", "--markdown", "--bencher", "--action-benchmark");

        private static List<Output> of(GateReport gate) {
            return List.of(
                    new Output("--junit", path -> AtomicFile.write(path, JUnitXml.of(gate))),
                    new Output(
                            "--markdown",
                            path -> AtomicFile.write(path, new MarkdownRenderer().text(GateDocument.of(gate)))),
                    new Output("--bencher", path -> AtomicFile.write(path, BenchmarkJson.bencher(gate))),
                    new Output("--action-benchmark", path -> AtomicFile.write(path, BenchmarkJson.action(gate))));
        }
    }

    private Gated asked = Gated.USUAL;
    private List<Objective> objectives = List.of();
    private Judging judging = Judging.USUAL;
    private OutputFiles outputs = new OutputFiles(Map.of(), false);
    private boolean isMeasured;

    @Override
    protected void describe() {
        options(Gated.USUAL);
        options(MeasuringCommand.Objectives.NONE);
        options(Judging.USUAL);
        options(ForeignReading.AS_IT_SAYS);
        options(GateFiles.NONE);
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(OutputFiles.Results.NONE);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        asked = given(Gated.USUAL);
        objectives = given(MeasuringCommand.Objectives.NONE).objective();
        judging = given(Judging.USUAL);
        outputs = OutputFiles.of(given(), isQuiet());
        List<Path> files = asked.files();
        outputs.requireNoneOf(
                Stream.concat(files.stream(), asked.baseline().stream()).toList());
        outputs.prepare();
        if (asked.baseline().isPresent() && files.size() > 1) {
            throw new IllegalArgumentException(
                    "a baseline for several files: files=" + files.size() + " (allowed: one FILE)");
        }
        Optional<StoredBaseline> past = past();
        List<GateReport> gates = new ArrayList<>();
        for (Path file : files) {
            List<ResultCollection> all = asked.baseline().isEmpty()
                    ? stored(file)
                    : List.of(inTurns(asked.baseline().get(), file));
            for (ResultCollection stored : all) {
                gates.addAll(gates(stored));
                if (past.isPresent()) {
                    gates.addAll(past.get().judge(stored, campaigns(stored, file), asked.counts()));
                }
            }
        }
        if (!isMeasured) {
            outputs.requireOnly(
                    "a file for a measurement, but nothing is measured ('plumbline report' writes those of results)",
                    GateFiles.FLAGS);
        }
        GateReport gate = GateReport.ofAll(gates);
        if (gate.checks().isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to check: objectives=0 (give --objective such as p99<100us, --baseline, --store, or a comparison)");
        }
        GateReport decided = asked.counts() ? gate.byCounts() : gate;
        show(decided);
        outputs.write(GateFiles.of(decided)).requireAll();
        return ComparisonPrinter.status(decided.verdict());
    }

    private Optional<StoredBaseline> past() throws IOException {
        if (asked.store().isEmpty()) {
            return Optional.empty();
        }
        String store = asked.store().get();
        return Optional.of(
                new StoredBaseline(store, new Store(store).read(terminal()), asked.branch(), judging.judging()));
    }

    /** What was measured now has no file yet; the campaigns of a file are those that the history may have. */
    private List<Campaign> campaigns(ResultCollection stored, Path file) throws IOException {
        String hash = ContentHash.of(StoredFile.text(file, stored));
        return NamedCampaigns.of(stored, asked.benchmark(), Build.UNKNOWN, hash);
    }

    private List<ResultCollection> stored(Path file) throws IOException {
        Optional<Experiment> experiment =
                ForeignFiles.isOne(file) ? Optional.empty() : StoredFile.read(file, ExperimentFile::readIfOne);
        if (experiment.isEmpty()) {
            return StoredFile.results(file, given(ForeignReading.AS_IT_SAYS));
        }
        if (experiment.get() instanceof Search) {
            throw new IllegalArgumentException(
                    "a search has no checks: path=" + file + " ('plumbline search --require RATE' judges one)");
        }
        isMeasured = true;
        return List.of(session().measured(experiment.get()));
    }

    private ResultCollection inTurns(Path baseline, Path file) throws IOException {
        CellSpec base = StoredFile.readCell(baseline, terminal());
        CellSpec candidate = StoredFile.readCell(file, terminal());
        int count = asked.forks().orElse(Math.max(Variants.FORKS, base.effort().forks()));
        Variants once = Variants.of(base.forks(count), candidate);
        Variants variants = judging.on(asked.counts() ? once : once.whileUndecided()); // counts decide at once
        isMeasured = true;
        return session().measured(variants);
    }

    private ExperimentRun session() {
        return new ExperimentRun(
                outputs,
                new Manner(terminal(), isDebug(), given(HostChoice.USUAL).ifBusy()));
    }

    private List<GateReport> gates(ResultCollection stored) {
        ResultCollection flagged = FlagNames.in(stored);
        return flagged.single().map(one -> List.of(gate(one.title(), one))).orElseGet(() -> ofMany(flagged));
    }

    private List<GateReport> ofMany(ResultCollection collection) {
        List<GateReport> gates = new ArrayList<>();
        if (collection.experiment().orElse(null) instanceof Variants variants) {
            ComparedVariants.of(judging.on(variants), collection)
                    .map(this::gate)
                    .ifPresent(gates::add);
            ComparisonPrinter.missing(collection)
                    .forEach(reason -> gates.add(new GateReport(
                            List.of(new GateCheck(collection.title(), "measured", Verdict.UNDECIDED, reason)),
                            List.of())));
        }
        CellLabels labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        if (!objectives.isEmpty()) {
            collection
                    .cells()
                    .forEach(cell -> cell.result()
                            .ifPresent(result -> gates.add(
                                    gate(collection.title() + ", " + labels.withLoad(cell.parameters()), result))));
        }
        return gates;
    }

    private GateReport gate(ComparedVariants compared) {
        List<String> notes =
                KnownHost.ofThisUser(terminal()).doubts(compared).orElse(List.of(GateReport.NOT_CALIBRATED));
        GateReport times = GateReport.of(compared).noting(notes);
        return asked.counts() ? GateReport.ofAll(List.of(times, GateReport.ofCounts(compared))) : times;
    }

    private GateReport gate(String subject, BenchmarkResult result) {
        ResultView view = new ResultView(result);
        List<Objective> all = Stream.concat(objectives.stream(), view.objectives().stream())
                .distinct()
                .toList();
        return GateReport.of(subject, view, all);
    }

    private void show(GateReport gate) {
        if (!outputs.isQuiet()) {
            terminal().print(GateDocument.of(gate));
        }
        if (asked.annotations()) {
            terminal().command(Annotations.of(gate));
        }
    }
}
