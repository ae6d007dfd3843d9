// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.CollectionWriter;
import io.plumbline.results.JitterFile;
import io.plumbline.results.ResultFile;
import io.plumbline.results.StoredResult;
import io.plumbline.results.export.CollectionCsv;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.results.output.OutputPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Output files for a result, or for a collection of results. */
public final class OutputOptions {

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Writes the complete result, from which every report can be recreated.",
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
            description = "Writes a web page with charts: one file, which needs no network.",
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

    private Path verdict;
    private CollectionWriter writer;

    /** Created by the command line. */
    public OutputOptions() {}

    /**
     * Names the file for the whole result, unless one was named.
     *
     * @param file the file
     */
    public void jsonUnlessNamed(Path file) {
        json = json == null ? file : json;
    }

    /** Finds out before the measuring starts whether all files can be written. */
    public void prepare() {
        requireDifferentBut("--hgrm");
        given().values().forEach(OutputOptions::prepare);
    }

    /**
     * Checks before anything is written that no two outputs are one file.
     *
     * @param option an option of the same command that names an output, too
     * @param file its file; empty if none was asked for
     * @throws IllegalArgumentException if two are one
     */
    public void requireDifferentFrom(String option, Optional<Path> file) {
        Map<String, Path> files = given();
        files.remove("--hgrm");
        file.ifPresent(path -> files.put(option, path));
        new DifferentFiles(files); // refuses two that are one
    }

    /** The files that were asked for, by their options. */
    private Map<String, Path> given() {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("--json", json);
        files.put("--hlog", hlog);
        files.put("--hgrm", hgrm);
        files.put("--csv", csv);
        files.put("--html", html);
        files.put("--markdown", markdown);
        files.put("--verdict", verdict);
        files.values().removeIf(Objects::isNull);
        return files;
    }

    /** Checks all but some that no two are one; of {@code --hgrm} only what its files begin with is known. */
    private DifferentFiles requireDifferentBut(String... others) {
        Map<String, Path> files = given();
        files.keySet().removeAll(Set.of(others));
        return new DifferentFiles(files);
    }

    /**
     * Checks that no result that is read would be lost; one may be written as the result that it is.
     *
     * @param inputs the files that are read
     * @throws IllegalArgumentException if another kind of file was asked for in the place of one
     */
    public void requireNoneOf(List<Path> inputs) {
        requireDifferentBut("--hgrm", "--json").requireNoneOf(inputs);
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
     * @param result the result or collection in part
     * @param terminal is told why then
     */
    public void storePart(StoredResult result, Terminal terminal) {
        new FilesInTurn()
                .write(stored().orElse(null), path -> writeJson(result))
                .orSay(terminal);
    }

    /**
     * Writes all files that were asked for, also if one of them can't be. Then the figures are shown, even if nobody wanted to
     * see them, so that a full disk doesn't cost them.
     *
     * @param result the result or collection
     * @param figures shows its figures, which was done already unless nobody wanted to see them
     * @return where they are, in a sentence; empty if there are none
     * @throws IOException if one can't be written
     */
    public String writeOrShow(StoredResult result, Runnable figures) throws IOException {
        String name = html == null ? "" : NamedResult.nameOf(html);
        return together(filesOf(result), List.of(new NamedResult(name, result))).requireAll(isQuiet, figures);
    }

    /**
     * Writes what holds everything together: the page and the Markdown, if they were asked for.
     *
     * @param results the results and collections, in the order of the legend
     * @throws IOException if it can't be written
     */
    public void writeTogether(List<NamedResult> results) throws IOException {
        together(new FilesInTurn(), NamedResult.withDifferentNames(results)).requireAll();
    }

    private FilesInTurn together(FilesInTurn files, List<NamedResult> results) {
        return files.write(markdown, path -> AtomicFile.write(path, HtmlFile.markdown(results)))
                .write(html, path -> HtmlFile.write(results, path));
    }

    /**
     * Says where the verdict of a comparison goes.
     *
     * @param file the file; null for none
     */
    public void verdictTo(Path file) {
        verdict = file;
    }

    /**
     * Writes comparisons of stored results, all files that were asked for, also if one of them can't be.
     *
     * @param all one or more
     * @throws IOException if a file can't be written
     */
    public void writeComparisons(List<ComparedVariants> all) throws IOException {
        new FilesInTurn()
                .write(verdict, path -> AtomicFile.write(path, ComparisonFiles.json(all)))
                .write(markdown, path -> AtomicFile.write(path, ComparisonFiles.markdown(all)))
                .write(html, path -> AtomicFile.write(path, ComparisonFiles.page(all)))
                .requireAll();
    }

    /**
     * Checks that no file was asked for that holds results, where nothing is measured.
     *
     * @throws IllegalArgumentException if one was
     */
    public void requireNoResults() {
        requireOnly("a file for measurements, but nothing is measured", "--verdict", "--html", "--markdown");
    }

    /**
     * Checks that no file was asked for, where none is written.
     *
     * @param why what is wrong with one
     * @throws IllegalArgumentException if one was
     */
    public void requireNone(String why) {
        requireOnly(why);
    }

    /**
     * Returns the page that was asked for, of what has no other files.
     *
     * @return the page; null for none
     * @throws IllegalArgumentException if another file was asked for
     */
    public Path pageAlone() {
        requireOnly("not available for a mesh", "--html");
        if (html != null) {
            prepare(html);
        }
        return html;
    }

    /**
     * Writes all files that were asked for and can hold a host's interruptions.
     *
     * @param jitter the interruptions
     * @throws IOException if one can't be written
     * @throws IllegalArgumentException if a file was asked for that can't hold them
     */
    public void write(JitterResult jitter) throws IOException {
        requireOnly("a file that can't hold jitter", "--json", "--hlog", "--html");
        files(jitter, json, hlog, html).requireAll();
    }

    /**
     * Writes a host's interruptions.
     *
     * @param jitter the interruptions
     * @param json the whole; null for none
     * @param hlog the log for the HdrHistogram tools; null for none
     * @param html the page; null for none
     * @return the files
     */
    public static FilesInTurn files(JitterResult jitter, Path json, Path hlog, Path html) {
        return new FilesInTurn()
                .write(json, path -> JitterFile.write(jitter, path))
                .write(hlog, path -> AtomicFile.write(path, HdrLog.text(jitter)))
                .write(html, path -> AtomicFile.write(path, new PageRenderer().text(JitterDocument.of(jitter))));
    }

    /** Checks that no other files were asked for than those that are allowed. */
    private void requireOnly(String wrong, String... allowed) {
        Set<String> others = given().keySet();
        others.removeAll(Set.of(allowed));
        if (!others.isEmpty()) {
            throw new IllegalArgumentException(wrong + ": given=" + String.join(" ", others) + " ("
                    + (allowed.length == 0 ? "leave it out" : "allowed: " + String.join(", ", allowed)) + ")");
        }
    }

    /**
     * Writes all files that were asked for and hold one result or collection, also if one of them can't be.
     *
     * @param result the result or collection
     * @throws IOException if one can't be written
     * @throws IllegalArgumentException if a file was asked for that can't hold a collection
     */
    public void writeFiles(StoredResult result) throws IOException {
        if (result instanceof StoredResult.Many) {
            requireForMany();
        }
        filesOf(result).requireAll();
    }

    private FilesInTurn filesOf(StoredResult stored) {
        FilesInTurn files = new FilesInTurn().write(json, path -> writeJson(stored));
        if (stored instanceof StoredResult.Many many) {
            ComparedVariants.of(many.collection())
                    .ifPresent(found ->
                            files.write(verdict, path -> AtomicFile.write(path, ComparisonFiles.json(List.of(found)))));
            return files.write(csv, path -> CollectionCsv.write(many.collection(), path));
        }
        BenchmarkResult result = ((StoredResult.One) stored).result();
        return files.write(hlog, path -> HdrLog.write(result, path))
                .write(hgrm, path -> PercentileFile.writeAll(result, path))
                .write(csv, path -> CsvFile.write(result, path));
    }

    /** Cells of a collection that were written before are not encoded again. */
    private void writeJson(StoredResult stored) throws IOException {
        if (stored instanceof StoredResult.One one) {
            ResultFile.write(one.result(), json);
        } else if (stored instanceof StoredResult.Many many) {
            writer = writer == null ? new CollectionWriter(json) : writer;
            writer.write(many.collection());
        }
    }

    /**
     * Checks that no file would be written once for each of several results, so that only the last would be left.
     *
     * @param inputs how many results and collections there are
     * @throws IllegalArgumentException if there are several, and a file was asked for that holds but one
     */
    public void requireOneFor(int inputs) {
        Map<String, Path> oneOnly = given();
        oneOnly.keySet().removeAll(Set.of("--html", "--markdown"));
        if (inputs > 1 && !oneOnly.isEmpty()) {
            String list = oneOnly.entrySet().stream()
                    .map(file -> file.getKey() + " " + file.getValue())
                    .collect(Collectors.joining(", "));
            throw new IllegalArgumentException("a file for one result, but there are several: files=" + inputs
                    + ", given=" + list + " (allowed: one FILE, or --html and --markdown)");
        }
    }

    /**
     * Checks that all files can hold the many results of a collection.
     *
     * @throws IllegalArgumentException if one was asked for that holds but one
     */
    public void requireForMany() {
        if (hlog != null || hgrm != null) {
            throw new IllegalArgumentException(
                    "a file for one result, but there are many: " + (hlog != null ? "--hlog " + hlog : "--hgrm " + hgrm)
                            + " (allowed: --json, --csv, --html, --markdown)");
        }
    }

    /**
     * Checks that what is to be shown fits on one page, if one was asked for.
     *
     * @param all results and collections
     * @throws IllegalArgumentException if it doesn't
     */
    public void requireOnePage(List<NamedResult> all) {
        long collections = all.stream()
                .filter(one -> one.result() instanceof StoredResult.Many)
                .count();
        if (html != null && collections > 0 && collections < all.size()) {
            throw new IllegalArgumentException(
                    "results and collections on one page: results=" + (all.size() - collections) + ", collections="
                            + collections + " (allowed with --html: either, in any number)");
        }
    }

    /**
     * Returns the file from which an experiment that is cut short can be resumed.
     *
     * @return the file for the whole result; empty if none was asked for, or if it is a stream
     */
    public Optional<Path> stored() {
        return Optional.ofNullable(json).filter(path -> !OutputPath.isStream(path));
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
