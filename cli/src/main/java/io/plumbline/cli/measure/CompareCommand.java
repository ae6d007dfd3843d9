// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.option.Judging;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.ComparedFiles;
import io.plumbline.cli.session.ComparisonPrinter;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.transports.Preset;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.foreign.ForeignFiles;
import io.plumbline.results.foreign.ForeignReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code plumbline compare}. */
public final class CompareCommand extends MeasuringCommand {

    /** Options that go with a file that says what is measured. */
    private static final Set<String> BESIDE_A_FILE =
            Set.of(("--margin --percentiles --until-decided --base --candidate --jdk --class-path --jvm-arg "
                            + "--vary --preset --transport --forks --runs --duration --warmup --lead-in --seed")
                    .split(" "));

    private static final Set<String> CHANGES =
            Set.of("--jdk", "--class-path", "--jvm-arg", "--transport", "--vary", "--preset");
    private static final Set<String> OF_STORED_RESULTS =
            Set.of("--base", "--candidate", "--margin", "--percentiles", "--across-hosts", "--unit", "--as");

    /** Of those that go with any experiment, those that only go with one. */
    private static final Set<String> OF_MEASURING = Set.of("--experiment", "--resume");

    private record Compared(
            @OptionName(word = true) Optional<Path> baseFile,
            @OptionName(word = true) Optional<Path> candidateFile,
            @OptionName("base") List<Path> baseSpecs,
            @OptionName("candidate") List<Path> candidateSpecs,
            boolean untilDecided,
            boolean acrossHosts,
            Optional<Path> verdict) {

        private static final Compared NOTHING =
                new Compared(Optional.empty(), Optional.empty(), List.of(), List.of(), false, false, Optional.empty());

        private Compared {
            if (baseFile.isPresent() && !(baseSpecs.isEmpty() && candidateSpecs.isEmpty())) {
                throw new IllegalArgumentException(
                        "a file beside --base and --candidate: path=" + baseFile.get() + " (leave it out, or these)");
            }
        }

        private boolean isForeign() {
            return baseSpecs.size() > 1 || (!baseSpecs.isEmpty() && ForeignFiles.isOne(baseSpecs.get(0)));
        }

        private List<Path> bases() {
            return Stream.concat(baseFile.stream(), baseSpecs.stream()).toList();
        }

        private List<Path> candidates() {
            return Stream.concat(candidateFile.stream(), candidateSpecs.stream())
                    .toList();
        }
    }

    /** Values of the variants; one that all have is given once. */
    private record Several(
            @OptionName(commas = true) List<String> transport,
            List<String> jdk,
            List<String> classPath,
            List<VariedOption> vary,
            Optional<Preset> preset) {

        private static final Several NONE = new Several(List.of(), List.of(), List.of(), List.of(), Optional.empty());
    }

    @Override
    protected void describe() {
        super.describe();
        options(Compared.NOTHING);
        options(Judging.USUAL);
        options(Several.NONE);
        TaskOrPing.options(this, Variants::usual, "profile", "profiler");
        options(Collecting.ANEW);
        options(ForeignReading.AS_IT_SAYS);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    private Compared compared() {
        return given(Compared.NOTHING);
    }

    @Override
    protected int run() throws IOException {
        Compared asked = compared();
        boolean isStored = asked.baseFile().isPresent()
                && (asked.candidateFile().isPresent() || givenOptions().noneMatch(CHANGES::contains));
        return isStored || asked.isForeign() ? judge(asked) : super.run();
    }

    private int judge(Compared asked) throws IOException {
        requireOnly(OF_STORED_RESULTS, OF_MEASURING, "options of a measurement for stored results");
        ComparedFiles files = new ComparedFiles(
                terminal(), given(Judging.USUAL), asked.acrossHosts(), given(ForeignReading.AS_IT_SAYS));
        outputs()
                .requireOnly(
                        "a file for measurements, but nothing is measured",
                        Set.of("--verdict", "--html", "--markdown"));
        List<Path> bases = asked.bases();
        List<Path> candidates = asked.candidates();
        outputs()
                .requireNoneOf(
                        Stream.concat(bases.stream(), candidates.stream()).toList());
        outputs().prepare();
        List<ComparedVariants> all = files.read(bases, candidates);
        ComparisonPrinter.print(all, terminal());
        outputs().write(OutputFiles.ofComparisons(all)).requireAll();
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
    public Experiment experiment() {
        Compared asked = compared();
        if (asked.baseSpecs().isEmpty() != asked.candidateSpecs().isEmpty()) {
            throw new IllegalArgumentException(
                    "a base without a candidate, or the reverse (give both --base and --candidate)");
        }
        List<CellSpec> cells = cells(asked);
        Variants variants = new Variants(
                Variants.title(cells),
                cells.get(0),
                cells.subList(1, cells.size()),
                Variants.MARGIN,
                List.of(),
                asked.untilDecided(),
                given(Collecting.ANEW).seed());
        return given(Judging.USUAL).on(variants);
    }

    private List<CellSpec> cells(Compared asked) {
        if (asked.baseSpecs().isEmpty() && asked.baseFile().isEmpty()) {
            return fresh();
        }
        // A file that is missing or foreign is named first: it may be what the other options are for.
        List<CellSpec> all = Stream.concat(asked.baseSpecs().stream(), asked.candidateSpecs().stream())
                .map(this::stored)
                .toList();
        requireOnly(BESIDE_A_FILE, Set.of(), "options of a subject beside a file that says what is measured");
        if (asked.baseFile().isPresent()) {
            CellSpec base = stored(asked.baseFile().get());
            return Stream.concat(Stream.of(base), axes().candidates(base).stream())
                    .toList();
        }
        if (givenOptions().anyMatch(CHANGES::contains)) {
            throw new IllegalArgumentException("changes beside both files: given="
                    + givenOptions().filter(CHANGES::contains).collect(Collectors.joining(" "))
                    + " (leave them out, or --base and --candidate)");
        }
        return all;
    }

    private List<CellSpec> fresh() {
        CellSpec usual = given(TaskOrPing.PING).usual(this, Variants::usual, Optional.empty());
        return axes().variants(cell(usual, "jvm-arg"));
    }

    private VariantAxes axes() {
        Several several = given(Several.NONE);
        return new VariantAxes(
                        Stream.concat(
                                        several.preset().stream().flatMap(preset -> preset.variations().stream()),
                                        several.vary().stream())
                                .toList(),
                        given(JvmSpec.DEFAULT).arguments())
                .with("transport", several.transport())
                .with("jdk", several.jdk())
                .with("class-path", several.classPath());
    }

    /** The one cell of a file; it is measured in as many forks as a comparison wants unless told otherwise. */
    private CellSpec stored(Path file) {
        CellSpec cell = StoredFile.readCell(file, terminal());
        EffortSpec effort = cell.effort();
        return cell.with(given(effort.withForks(Math.max(effort.forks(), Variants.FORKS))));
    }
}
