// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.ComparisonFiles;
import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.Margin;
import io.plumbline.report.console.ComparisonPlot;
import io.plumbline.report.console.ComparisonText;
import io.plumbline.report.plot.Plots;
import io.plumbline.report.plot.ShiftPlot;
import io.plumbline.report.view.ComparedPairs;
import io.plumbline.report.view.ComparedPairs.Pair;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.StoredResult;
import io.plumbline.results.StoredResult.Many;
import io.plumbline.results.StoredResult.One;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.objective.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline compare}. */
@Command(
        name = "compare",
        description = {
            "Tells whether a stored result is slower than another, percentile by percentile, with the interval of each change:"
                    + " better, same, not worse, worse, or can't tell.",
            "What counts is the margin: a percentile is worse if its change is certainly beyond it, and not worse if it is"
                    + " certainly within. Forks are the evidence, so that each file needs several: 5 are few, 10 are good.",
            "Two files were measured one after the other: whatever happened to the host meanwhile is in the change. Forks of a"
                    + " matrix take turns, so that one file with several JDKs is better evidence than two."
        },
        footerHeading = "%nVerdicts:%n",
        footer = {
            "  better, same, not worse   at each percentile: status 0",
            "  worse                     at one: status 3",
            "  can't tell                at one, such as for want of forks: status 5",
            "",
            "Examples:",
            "  plumbline compare before.json after.json",
            "  plumbline compare before.json after.json --margin 10%%+2us",
            "  plumbline matrix --jdk /opt/jdk-17 --jdk /opt/jdk-25 --forks 12 --json jdks.json",
            "  plumbline compare jdks.json --percentiles 50,99"
        })
final class CompareCommand extends CommandSupport {

    private static final double[] ALWAYS = {50, 99};
    private static final double WHERE_SUPPORTED = 99.9;

    @Parameters(
            index = "0",
            paramLabel = "BASE",
            description = "Result or collection file that the other is held against.")
    Path baseFile;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "File of the same kind. Without it the cells of a collection are compared with its first.")
    Path candidateFile;

    @Option(
            names = "--margin",
            paramLabel = "MARGIN",
            defaultValue = "5%",
            description =
                    "By how much a percentile may be slower: a share, a time or both. Default: ${DEFAULT-VALUE}. 5%%+2us:"
                            + " only what exceeds both is worse.",
            order = 1)
    Margin margin;

    @Option(
            names = "--percentiles",
            paramLabel = "LIST",
            split = ",",
            description = "What is judged. Default: 50,99 and, where each fork has enough values beyond it, 99.9.",
            order = 2)
    List<Double> percentiles = new ArrayList<>();

    @Option(names = "--across-hosts", description = "Also if the files are of different hosts.", order = 3)
    boolean isAcrossHosts;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Writes findings, intervals, verdicts and the change of every percentile, for programs.",
            order = 50)
    Path json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Writes a page for the browser: the verdict, the changes with their intervals, and what else changed.",
            order = 54)
    Path html;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Writes verdicts and tables as Markdown, for a ticket or the summary of a job.",
            order = 55)
    Path markdown;

    @Mixin
    PlotOption plot;

    @Override
    int run() throws IOException {
        requirePercentiles();
        ComparisonFiles files = new ComparisonFiles(json, html, markdown);
        files.prepare(
                Stream.of(baseFile, candidateFile).filter(Objects::nonNull).toList());
        StoredResult base = read(baseFile);
        List<ComparedVariants> all = candidateFile == null ? cells(base) : pairs(base, read(candidateFile));
        ComparisonText text = new ComparisonText(
                terminal().options(), terminal().plots() == Plots.SHOWN ? new ShiftPlot() : ComparisonPlot.NONE);
        terminal().out().print(all.stream().map(text::text).collect(Collectors.joining("\n")));
        terminal().out().flush();
        files.write(all);
        return status(Verdict.ofAll(
                all.stream().map(compared -> compared.comparison().gate()).toList()));
    }

    private void requirePercentiles() {
        for (double percentile : percentiles) {
            if (!(percentile > 0 && percentile < 100)) {
                throw new CommandException(
                        ExitStatus.USAGE,
                        "percentile out of range: --percentiles=" + percentile + " (allowed: above 0, below 100)");
            }
        }
    }

    private static StoredResult read(Path file) {
        return FlagNames.in(StoredFile.read(file, StoredResult::read));
    }

    private List<ComparedVariants> cells(StoredResult stored) {
        List<ComparedVariants> all =
                stored instanceof Many many ? ComparedVariants.of(many.collection(), this::rule) : List.of();
        if (all.isEmpty()) {
            throw new CommandException(
                    ExitStatus.USAGE,
                    "nothing to compare in one file: path=" + baseFile
                            + " (allowed: two files, or a collection with two"
                            + " cells of the same load and two forks of each)");
        }
        return all;
    }

    private List<ComparedVariants> pairs(StoredResult base, StoredResult candidate) {
        ComparedPairs compared = matched(base, candidate);
        compared.pairs().forEach(this::requireComparable);
        compared.unmatched()
                .forEach(name -> terminal()
                        .err()
                        .println("not in both files: "
                                + terminal().options().symbols().write(name)));
        return compared.pairs().stream()
                .map(pair -> ComparedVariants.of(pair.name(), pair.results(), this::rule))
                .toList();
    }

    private static ComparedPairs matched(StoredResult base, StoredResult candidate) {
        if (base instanceof One one && candidate instanceof One other) {
            return ComparedPairs.of(one.result(), other.result());
        }
        if (base instanceof Many many && candidate instanceof Many others) {
            ComparedPairs compared = ComparedPairs.of(many.collection(), others.collection());
            if (compared.pairs().isEmpty()) {
                throw new CommandException(
                        ExitStatus.USAGE, "nothing to compare: the collections have no cell with figures in common");
            }
            return compared;
        }
        throw new CommandException(
                ExitStatus.USAGE, "can't compare a result with a collection (give two results, or two collections)");
    }

    private void requireComparable(Pair pair) {
        pair.results().obstacle().ifPresent(reason -> {
            throw new CommandException(ExitStatus.USAGE, "can't compare " + pair.name() + ": " + reason);
        });
        if (!pair.results().isOfOneHost() && !isAcrossHosts) {
            throw new CommandException(
                    ExitStatus.USAGE,
                    "can't compare " + pair.name()
                            + ": measured on different hosts (--across-hosts compares them nevertheless)");
        }
    }

    private Rule rule(Predicate<Double> supports) {
        DoubleStream judged = percentiles.isEmpty()
                ? DoubleStream.concat(
                        DoubleStream.of(ALWAYS),
                        supports.test(WHERE_SUPPORTED) ? DoubleStream.of(WHERE_SUPPORTED) : DoubleStream.empty())
                : percentiles.stream().mapToDouble(one -> one).distinct().sorted();
        return Rule.of(margin, judged.toArray());
    }

    private static int status(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> ExitStatus.OK;
            case FAILS -> ExitStatus.OBJECTIVE_MISSED;
            case UNDECIDED -> ExitStatus.INVALID_RESULT;
        };
    }
}
