// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.history.NamedCampaigns;
import io.plumbline.cli.history.StoredBaseline;
import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.option.GateFiles;
import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.JudgingOptions;
import io.plumbline.cli.option.ObjectiveOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.session.ComparisonPrinter;
import io.plumbline.cli.session.KnownHost;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.Session;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.gate.Annotations;
import io.plumbline.report.gate.Gate;
import io.plumbline.report.gate.GateCheck;
import io.plumbline.report.gate.GateDocument;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.StoredResult;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Fingerprint;
import io.plumbline.results.history.History;
import io.plumbline.stats.objective.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline gate}. */
@Command(
        name = "gate",
        description = {
            "Decides whether a pipeline may go on: pass, fail, or can't tell, which is never a pass.",
            "Each FILE is a stored result or comparison, or an experiment, which is measured now. It "
                    + "checks the objectives given here, those of the experiment, and in a comparison that no "
                    + "percentile is worse than the margin allows.",
            "With --baseline the experiment of FILE is measured interleaved with that of the "
                    + "baseline, and compared with it. With --store a result is compared with five campaigns "
                    + "or more of a history, which were measured on other days: this is weaker evidence."
        },
        footerHeading = "%nVerdicts:%n",
        footer = {
            "  pass         all checks hold: status 0",
            "  fail         one doesn't: status 3",
            "  can't tell   none fails, and one stays undecided: status 5",
            "",
            "Examples:",
            "  plumbline gate result.json --objective 'p99<100us' --junit gate.xml",
            "  plumbline gate experiment.json --summary gate.md --annotations   (measures it; objectives may be in the file)",
            "  plumbline gate new.json --baseline main.json --margin 10%%        (measures both, interleaved)",
            "  plumbline gate result.json --store .plumbline                    (against the campaigns of main)",
            "  git bisect run sh -c 'make || exit 125; plumbline gate new.json --baseline good.json --bisect'",
            "  plumbline gate compared.json                                     (what 'plumbline compare --json' wrote)"
        })
final class GateCommand extends CommandSupport {

    /** Also read by {@link Main}, since a command line that can't be parsed is no answer either. */
    static final String BISECT = "--bisect";

    private static final String NOT_CALIBRATED =
            "What this host can tell of it isn't known: 'plumbline calibrate FILE' finds"
                    + " out, and recommends what to allow.";

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Results, comparisons or experiments.")
    List<Path> files;

    @Mixin
    ObjectiveOption objectives;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Measures the experiment in this file, or of this result, interleaved with that of FILE.")
    Path baseline;

    @Option(
            names = "--store",
            paramLabel = "STORE",
            description = "Compares results with the campaigns of this history, as kept by 'plumbline history'.")
    String store;

    @Option(
            names = "--branch",
            paramLabel = "NAME",
            defaultValue = StoredBaseline.BRANCH,
            description = "Branch whose campaigns of --store count. Default: ${DEFAULT-VALUE}.")
    String branch;

    @Option(
            names = "--benchmark",
            paramLabel = "NAME",
            description = "Name of the campaigns in --store. Default: as 'history add' names it.")
    String benchmark;

    @Mixin
    JudgingOptions judging;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Fresh JVMs of each of baseline and candidate at first; twice and four times as many if "
                    + "undecided. Default: as in their experiments, at least 16.",
            order = 2)
    Integer forks;

    @Option(
            names = "--annotations",
            description = "Also prints the checks that don't pass as workflow commands of GitHub Actions.",
            order = 50)
    boolean hasAnnotations;

    @Option(
            names = BISECT,
            description = "Ends with status 125 wherever there is neither a pass nor a fail, so that 'git bisect run' "
                    + "skips the commit.",
            order = 50)
    boolean isBisecting;

    @Mixin
    GateFiles gateFiles;

    @Mixin
    HostOption host = new HostOption();

    @Mixin
    OutputOptions outputs;

    private boolean isMeasured;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        gateFiles.prepare(
                Stream.concat(files.stream(), Stream.ofNullable(baseline)).toList());
        if (baseline != null && files.size() > 1) {
            throw new IllegalArgumentException(
                    "a baseline for several files: files=" + files.size() + " (allowed: one FILE)");
        }
        Optional<StoredBaseline> past = past();
        List<Gate> gates = new ArrayList<>();
        for (Path file : files) {
            StoredResult stored = baseline == null ? stored(file) : inTurns(file);
            gates.addAll(gates(stored));
            if (past.isPresent()) {
                campaigns(stored, file).forEach(one -> gates.add(past.get().judge(one)));
            }
        }
        if (!isMeasured) {
            outputs.requireNone(
                    "a file for a measurement, but nothing is measured ('plumbline report' writes those of results)");
        }
        Gate gate = Gate.ofAll(gates);
        if (gate.checks().isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to check: objectives=0 (give --objective such as p99<100us, --baseline, --store, or a comparison)");
        }
        show(gate);
        gateFiles.write(gate);
        return status(gate.verdict());
    }

    private Optional<StoredBaseline> past() throws IOException {
        if (store == null) {
            return Optional.empty();
        }
        History history = StoreOption.read(store, terminal());
        return Optional.of(new StoredBaseline(history, branch, judging.judging()));
    }

    /** What was measured now has no file yet; the campaigns of a file are those that the history may have. */
    private List<Campaign> campaigns(StoredResult stored, Path file) throws IOException {
        String hash = Fingerprint.of(StoredFile.read(file, StoredResult::text));
        return NamedCampaigns.of(stored, Optional.ofNullable(benchmark), Build.UNKNOWN, hash);
    }

    private StoredResult stored(Path file) throws IOException {
        Optional<Experiment> experiment = StoredFile.read(file, ExperimentFile::readIfOne);
        if (experiment.isEmpty()) {
            return StoredFile.read(file, StoredResult::read);
        }
        if (experiment.get() instanceof Search) {
            throw new IllegalArgumentException(
                    "a search has no checks: path=" + file + " ('plumbline search --require RATE' judges one)");
        }
        isMeasured = true;
        return session().measured(experiment.get());
    }

    private StoredResult inTurns(Path file) throws IOException {
        CellSpec base = StoredFile.readCell(baseline);
        CellSpec candidate = StoredFile.readCell(file);
        int count = forks == null ? Math.max(Variants.FORKS, base.effort().forks()) : forks;
        List<CellSpec> cells = List.of(base.forks(count), candidate);
        Variants variants = judging.on(new Variants(
                Variants.title(cells),
                cells.get(0),
                List.of(candidate),
                Variants.MARGIN,
                List.of(),
                true,
                OptionalLong.empty()));
        isMeasured = true;
        return session().measured(variants);
    }

    private Session session() {
        return new Session(outputs, new Manner(terminal(), isDebug, host.ifBusy()));
    }

    private List<Gate> gates(StoredResult stored) {
        return FlagNames.in(stored).either(one -> List.of(gate(one.title(), one)), this::gates);
    }

    private List<Gate> gates(ResultCollection collection) {
        List<Gate> gates = new ArrayList<>();
        if (collection.experiment().orElse(null) instanceof Variants variants) {
            ComparedVariants.of(judging.on(variants), collection)
                    .map(this::gate)
                    .ifPresent(gates::add);
            ComparisonPrinter.missing(collection)
                    .forEach(reason -> gates.add(new Gate(
                            List.of(new GateCheck(collection.title(), "measured", Verdict.UNDECIDED, reason)),
                            List.of())));
        }
        CellLabels labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        if (!objectives.all().isEmpty()) {
            collection
                    .cells()
                    .forEach(cell -> cell.result()
                            .ifPresent(result -> gates.add(
                                    gate(collection.title() + ", " + labels.withLoad(cell.parameters()), result))));
        }
        return gates;
    }

    private Gate gate(ComparedVariants compared) {
        KnownHost host = KnownHost.ofThisUser(terminal());
        List<String> notes = host.of(compared).isPresent() ? host.doubts(compared) : List.of(NOT_CALIBRATED);
        return Gate.of(compared).noting(notes);
    }

    private Gate gate(String subject, BenchmarkResult result) {
        ResultView view = new ResultView(result);
        List<Objective> all = Stream.concat(objectives.all().stream(), view.objectives().stream())
                .distinct()
                .toList();
        return Gate.of(subject, view, all);
    }

    private void show(Gate gate) {
        if (!outputs.isQuiet()) {
            terminal().print(GateDocument.of(gate));
        }
        if (hasAnnotations) {
            terminal().command(Annotations.of(gate));
        }
    }

    private static int status(Verdict verdict) {
        return ComparisonPrinter.status(verdict);
    }
}
