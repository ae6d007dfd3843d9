// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.markdown.MarkdownReport;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.results.output.OutputPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Output files for a single result. */
public final class OutputOptions {

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Writes the whole result, from which every report can be made again.",
            order = 50)
    Path json;

    @Option(
            names = "--hlog",
            paramLabel = "FILE",
            description = "Writes the intervals as a log for the HdrHistogram tools.",
            order = 51)
    Path hlog;

    @Option(
            names = "--hgrm",
            paramLabel = "BASE",
            description = "Writes the percentile distribution of each series to BASE-<series>.hgrm.",
            order = 52)
    Path hgrm;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Writes a row for every series of every run.",
            order = 53)
    Path csv;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a report for the browser: one file with charts, which needs no network.",
            order = 54)
    Path html;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Writes verdict, caveats and tables as Markdown, for a ticket.",
            order = 55)
    Path markdown;

    @Option(
            names = {"-q", "--quiet"},
            description = "Prints nothing but errors.",
            order = 60)
    boolean isQuiet;

    /** Created by the command line. */
    public OutputOptions() {}

    /** Finds out before the measuring starts whether all files can be written. */
    public void prepare() {
        others().add("--json", json);
        Stream.of(json, hlog, hgrm, csv, html, markdown)
                .filter(path -> path != null)
                .forEach(OutputOptions::prepare);
    }

    private DifferentFiles others() {
        return new DifferentFiles()
                .add("--hlog", hlog)
                .add("--csv", csv)
                .add("--html", html)
                .add("--markdown", markdown);
    }

    /**
     * Checks that no result that is read would be lost; one may be written as the result that it is.
     *
     * @param inputs the files that are read
     * @throws IllegalArgumentException if another kind of file was asked for in the place of one
     */
    public void requireNoneOf(List<Path> inputs) {
        others().requireNoneOf(inputs);
    }

    /**
     * Finds out whether a file can be written.
     *
     * @param path the file
     * @throws CommandException if it can't
     */
    public static void prepare(Path path) {
        try {
            OutputPath.prepare(path);
        } catch (IOException unwritable) {
            throw new CommandException(ExitStatus.USAGE, unwritable.getMessage(), unwritable);
        }
    }

    /**
     * Stores what there is so far, and goes on measuring if that is not possible.
     *
     * @param result the result in part
     * @param terminal is told why then
     */
    public void storePart(BenchmarkResult result, Terminal terminal) {
        new FilesInTurn().write(json, path -> ResultFile.write(result, path)).orSay(terminal);
    }

    /**
     * Writes all files that were asked for, also if one of them can't be. Then its figures are shown, even if nobody wanted to
     * see them, so that a full disk doesn't cost them.
     *
     * @param result the result
     * @param figures its figures, which were shown already unless nobody wanted to see them
     * @return where they are, in a sentence; empty if there are none
     * @throws IOException if one can't be written
     */
    public String writeOrShow(BenchmarkResult result, Figures figures) throws IOException {
        return writeTo(new FilesInTurn(), result)
                .write(markdown, path -> AtomicFile.write(path, MarkdownReport.of("", FlagNames.in(result))))
                .write(html, path -> HtmlFile.write(List.of(new NamedResult<>(NamedResult.nameOf(path), result)), path))
                .requireAll(isQuiet, figures);
    }

    /**
     * Writes what holds everything together: the page and the Markdown, if they were asked for.
     *
     * @param results the results, in the order of the legend
     * @param collections the collections; none if there are results
     * @throws IOException if it can't be written
     */
    public void writeTogether(
            List<NamedResult<BenchmarkResult>> results, List<NamedResult<ResultCollection>> collections)
            throws IOException {
        List<NamedResult<BenchmarkResult>> named = NamedResult.withDifferentNames(results);
        List<NamedResult<ResultCollection>> others = NamedResult.withDifferentNames(collections);
        new FilesInTurn()
                .write(html, path -> {
                    if (others.isEmpty()) {
                        HtmlFile.write(named, path);
                    } else {
                        HtmlFile.writeCollections(others, path);
                    }
                })
                .write(markdown, path -> AtomicFile.write(path, HtmlFile.markdown(named, others)))
                .requireAll();
    }

    /**
     * Writes all files that were asked for and hold one result, also if one of them can't be.
     *
     * @param result the result
     * @throws IOException if one can't be written
     */
    public void writeFiles(BenchmarkResult result) throws IOException {
        writeTo(new FilesInTurn(), result).requireAll();
    }

    /**
     * Writes all files that were asked for and hold one collection, also if one of them can't be.
     *
     * @param collection the collection
     * @throws IOException if one can't be written
     * @throws IllegalArgumentException if a file was asked for that holds no collection
     */
    public void writeFiles(ResultCollection collection) throws IOException {
        requireNoneForOne();
        new CollectionOutputs(json, csv, null, null).write(collection);
    }

    private FilesInTurn writeTo(FilesInTurn files, BenchmarkResult result) {
        return files.write(json, path -> ResultFile.write(result, path))
                .write(hlog, path -> HdrLog.write(result, path))
                .write(hgrm, path -> PercentileFile.writeAll(result, path))
                .write(csv, path -> CsvFile.write(result, path));
    }

    /**
     * Checks that no file would be written once for each of several results, so that only the last would be left.
     *
     * @param inputs how many results and collections there are
     * @throws IllegalArgumentException if there are several, and a file was asked for that holds but one
     */
    public void requireOneFor(int inputs) {
        String oneOnly = Stream.of(
                        json == null ? "" : "--json " + json,
                        hlog == null ? "" : "--hlog " + hlog,
                        hgrm == null ? "" : "--hgrm " + hgrm,
                        csv == null ? "" : "--csv " + csv)
                .filter(option -> !option.isEmpty())
                .collect(Collectors.joining(", "));
        if (inputs > 1 && !oneOnly.isEmpty()) {
            throw new IllegalArgumentException("a file for one result, and there are several: files=" + inputs
                    + ", given=" + oneOnly + " (allowed: one FILE, or --html and --markdown)");
        }
    }

    /**
     * Returns where many results go that were measured together.
     *
     * @return the files that can hold many
     * @throws IllegalArgumentException if a file was asked for that holds but one
     */
    public CollectionOutputs ofCollection() {
        requireNoneForOne();
        CollectionOutputs many = new CollectionOutputs(json, csv, html, markdown);
        many.isQuiet = isQuiet;
        return many;
    }

    private void requireNoneForOne() {
        if (hlog != null || hgrm != null) {
            throw new IllegalArgumentException(
                    "a file for one result, and there are many: " + (hlog != null ? "--hlog " + hlog : "--hgrm " + hgrm)
                            + " (allowed: --json, --csv, --html, --markdown)");
        }
    }

    /**
     * Checks that what is to be shown fits on one page, if one was asked for.
     *
     * @param results how many results
     * @param collections how many collections of them
     * @throws IllegalArgumentException if it doesn't
     */
    public void requireOnePage(int results, int collections) {
        if (html != null && collections > 0 && results > 0) {
            throw new IllegalArgumentException("results and collections on one page: results=" + results
                    + ", collections=" + collections + " (allowed with --html: either, in any number)");
        }
    }

    /**
     * Tells whether nothing but errors is to be printed.
     *
     * @return true if so
     */
    public boolean isQuiet() {
        return isQuiet;
    }
}
