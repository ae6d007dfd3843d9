// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.JudgingOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.session.ComparedFiles;
import io.plumbline.cli.session.ComparisonPrinter;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.view.ComparedVariants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline compare}. */
@Command(
        name = "compare",
        description = {
            "Shows whether one thing is slower than another, percentile by percentile, with the interval of each change:"
                    + " better, same, not worse, worse, or can't tell.",
            "Measures both, interleaved fork by fork (ABBA or BAAB, drawn at random), so "
                    + "disturbances of the host affect both alike: two --jdk or two --class-path; --transport "
                    + "with two names, as in tcp,unix; a --jvm-arg against a base without it; a stored result "
                    + "against the same with one of these changed; or --base and --candidate, files of any two "
                    + "experiments.",
            "Or judges stored files. Two files were measured one after the other, so changes of the "
                    + "host in between are part of the difference. One collection with interleaved cells is "
                    + "better evidence.",
            "The margin decides: a percentile is worse if its change is certainly beyond it, and not "
                    + "worse if it is certainly within."
        },
        footerHeading = "%nVerdicts:%n",
        footer = {
            "  better, same, not worse   at each percentile: status 0",
            "  worse                     at one: status 3",
            "  can't tell                at one, for example with too few forks: status 5",
            "",
            "Examples:",
            "  plumbline compare --transport tcp,unix",
            "  plumbline compare --task com.acme.MyTask --class-path old.jar --class-path new.jar --rate 20k",
            "  plumbline compare --task com.acme.MyTask -cp app.jar --jdk /opt/jdk-21 --jdk /opt/jdk-25 --until-decided",
            "  plumbline compare base.json --class-path new.jar --json compared.json   (measures base.json's again, too)",
            "  plumbline compare --base before.json --candidate after.json             (experiments, or results of them)",
            "  plumbline compare before.json after.json --margin 10%%+2us               (measures nothing)",
            "  plumbline compare compared.json --percentiles 50,99                     (judges again)"
        })
final class CompareCommand extends MeasuringCommand {

    /** Options that go with a file that says what is measured. */
    private static final Set<String> BESIDE_A_FILE =
            Set.of(("--margin --percentiles --until-decided --base --candidate --jdk --class-path --jvm-arg "
                            + "--transport --forks --runs --duration --warmup --lead-in --seed")
                    .split(" "));

    private static final Set<String> CHANGES = Set.of("--jdk", "--class-path", "--jvm-arg", "--transport");
    private static final Set<String> OF_STORED_RESULTS = Set.of("--margin", "--percentiles", "--across-hosts");

    /** Of those that go with any experiment, those that only go with one. */
    private static final Set<String> OF_MEASURING = Set.of("--experiment", "--resume");

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "BASE",
            description = "Result or collection file to compare with.")
    Path baseFile;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "File of the same kind. Without it the cells of a collection are compared with its "
                    + "first; or BASE is measured again, without and with the changes of the options.")
    Path candidateFile;

    @Option(
            names = "--base",
            paramLabel = "SPEC",
            description = "Measures the experiment in this file, or of this result, as the base.")
    Path baseSpec;

    @Option(
            names = "--candidate",
            paramLabel = "SPEC",
            description = "Likewise for a candidate. May be given several times.")
    List<Path> candidateSpecs = new ArrayList<>();

    @Mixin
    JudgingOptions judging;

    @Option(
            names = "--until-decided",
            description = "Measures more if the answer is open: twice as many forks, then four times as many, "
                    + "unless even that would not decide it.",
            order = 3)
    boolean isUntilDecided;

    @Option(names = "--across-hosts", description = "Also compares stored files of different hosts.", order = 3)
    boolean isAcrossHosts;

    @Option(
            names = "--verdict",
            paramLabel = "FILE",
            description =
                    "Writes findings, intervals, verdicts and the change of every percentile as JSON, for programs.",
            order = 50)
    Path verdict;

    @Mixin
    SubjectOptions subject = new SubjectOptions();

    @Mixin
    MeasureOptions measure = new MeasureOptions(EffortSpec.OF_PING.ofManyCells().withForks(Variants.FORKS));

    @Mixin
    CollectionOptions collection;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        outputs.verdictTo(verdict);
        return isOfStoredResults() ? judge() : super.run();
    }

    private boolean isOfStoredResults() {
        return baseFile != null && (candidateFile != null || givenOptions().noneMatch(CHANGES::contains));
    }

    private int judge() throws IOException {
        requireOnly(OF_STORED_RESULTS, OF_MEASURING, "options of a measurement for stored results");
        ComparedFiles files = new ComparedFiles(terminal(), judging, isAcrossHosts);
        outputs.requireNoResults();
        outputs.requireNoneOf(
                Stream.of(baseFile, candidateFile).filter(Objects::nonNull).toList());
        outputs.prepare();
        List<ComparedVariants> all = files.read(baseFile, Optional.ofNullable(candidateFile));
        ComparisonPrinter.print(all, terminal());
        outputs.writeComparisons(all);
        return ComparisonPrinter.status(all);
    }

    private void requireOnly(Set<String> allowed, Set<String> refused, String what) {
        Set<String> others = givenOptions().collect(Collectors.toCollection(TreeSet::new));
        others.removeAll(allowed);
        others.removeIf(option -> OF_A_RESUMPTION.contains(option) && !refused.contains(option));
        if (!others.isEmpty()) {
            throw new IllegalArgumentException(what + ": given=" + String.join(" ", others) + " (leave them out)");
        }
    }

    @Override
    Experiment experiment() {
        if (baseSpec == null != candidateSpecs.isEmpty()) {
            throw new IllegalArgumentException(
                    "a base without a candidate, or the reverse (give both --base and --candidate)");
        }
        List<CellSpec> cells = cells();
        Variants variants = new Variants(
                Variants.title(cells),
                cells.get(0),
                cells.subList(1, cells.size()),
                Variants.MARGIN,
                List.of(),
                isUntilDecided,
                collection.seed());
        return judging.on(variants);
    }

    private List<CellSpec> cells() {
        if (baseSpec == null && baseFile == null) {
            return fresh();
        }
        requireOnly(BESIDE_A_FILE, Set.of(), "options of a subject beside a file that says what is measured");
        if (baseFile != null) {
            CellSpec base = stored(baseFile);
            return Stream.concat(Stream.of(base), axes().candidates(base).stream())
                    .toList();
        }
        if (givenOptions().anyMatch(CHANGES::contains)) {
            throw new IllegalArgumentException("changes beside both files: given="
                    + givenOptions().filter(CHANGES::contains).collect(Collectors.joining(" "))
                    + " (leave them out, or --base and --candidate)");
        }
        return Stream.concat(Stream.of(baseSpec), candidateSpecs.stream())
                .map(this::stored)
                .toList();
    }

    private List<CellSpec> fresh() {
        VariantAxes axes = axes();
        subject.takeFirst();
        CellSpec cell = subject.cell(spec, measure, Optional.empty(), Optional.empty());
        return axes.variants(cell.with(cell.jvm().withArguments(List.of())));
    }

    private VariantAxes axes() {
        boolean isOver = givenOptions().anyMatch("--transport"::equals);
        return new VariantAxes(
                isOver ? subject.transports() : List.of(),
                measure.jvm().homes(),
                subject.classPaths(),
                measure.jvm().arguments());
    }

    /** The one cell of a file; it is measured in as many forks as a comparison wants unless told otherwise. */
    private CellSpec stored(Path file) {
        CellSpec cell = StoredFile.readCell(file);
        EffortSpec effort = cell.effort();
        EffortSpec enough = effort.withForks(Math.max(effort.forks(), Variants.FORKS));
        return cell.with(measure.lengths().over(enough, given()));
    }
}
