// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.markdown.MarkdownReport;
import io.plumbline.results.CollectionWriter;
import io.plumbline.results.export.CollectionCsv;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Output files for a collection of results. */
public final class CollectionOutputs {

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "Writes all results to one file, anew after each fork; every report can be made again from it,"
                            + " and --resume goes on from it.",
            order = 50)
    Path json;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Writes a row for every series of every run of every cell.",
            order = 53)
    Path csv;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a report for the browser: one file with charts and maps, which needs no network.",
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

    private CollectionWriter writer;

    /** Created by the command line. */
    public CollectionOutputs() {}

    /**
     * Creates outputs of a command that has options of its own for them.
     *
     * @param json file for all results; null for none
     * @param csv file for the rows; null for none
     * @param html file for the page; null for none
     * @param markdown file for tickets; null for none
     */
    CollectionOutputs(Path json, Path csv, Path html, Path markdown) {
        this.json = json;
        this.csv = csv;
        this.html = html;
        this.markdown = markdown;
    }

    /**
     * Names the file for all results, unless one was named.
     *
     * @param file the file
     */
    public void jsonUnlessNamed(Path file) {
        json = json == null ? file : json;
    }

    /** Finds out before the measuring starts whether all files can be written. */
    public void prepare() {
        new DifferentFiles()
                .add("--json", json)
                .add("--csv", csv)
                .add("--html", html)
                .add("--markdown", markdown);
        Stream.of(json, csv, html, markdown).filter(path -> path != null).forEach(OutputOptions::prepare);
    }

    /**
     * Stores what there is so far, so that it isn't lost.
     *
     * @param collection the collection in part
     * @throws IOException if it can't be written
     */
    public void writePartial(ResultCollection collection) throws IOException {
        if (json == null) {
            return;
        }
        if (writer == null) {
            writer = new CollectionWriter(json);
        }
        writer.write(collection);
    }

    /**
     * Stores what there is so far, and goes on measuring if that is not possible.
     *
     * @param collection the collection in part
     * @param terminal is told why then
     */
    public void storePart(ResultCollection collection, Terminal terminal) {
        new FilesInTurn().write(json, path -> writePartial(collection)).orSay(terminal);
    }

    /**
     * Writes all files that were asked for, also if one of them can't be.
     *
     * @param collection the collection
     * @throws IOException if one can't be written
     */
    public void write(ResultCollection collection) throws IOException {
        written(collection).requireAll();
    }

    /**
     * Writes all files that were asked for, also if one of them can't be. Then its figures are shown, even if nobody wanted to
     * see them, so that a full disk doesn't cost them.
     *
     * @param collection the collection
     * @param figures its figures, which were shown already unless nobody wanted to see them
     * @return where they are, in a sentence; empty if there are none
     * @throws IOException if one can't be written
     */
    public String writeOrShow(ResultCollection collection, Figures figures) throws IOException {
        return written(collection).requireAll(isQuiet, figures);
    }

    private FilesInTurn written(ResultCollection collection) {
        return new FilesInTurn()
                .write(json, path -> writePartial(collection))
                .write(csv, path -> CollectionCsv.write(collection, path))
                .write(markdown, path -> AtomicFile.write(path, MarkdownReport.of("", FlagNames.in(collection))))
                .write(
                        html,
                        path -> HtmlFile.writeCollections(
                                List.of(new NamedResult<>(NamedResult.nameOf(path), collection)), path));
    }

    /**
     * Tells whether an experiment that is cut short can be gone on with.
     *
     * @return true if all results go to a file
     */
    public boolean isStored() {
        return json != null;
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
