// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.JitterFile;
import io.plumbline.results.ResultWriter;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.results.output.OutputPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/** Files that a command was asked for, by their flags, and what is written to each. */
public final class OutputFiles {

    public static final Set<String> FLAGS = Set.of(
            "--json",
            "--hlog",
            "--hgrm",
            "--csv",
            "--verdict",
            "--html",
            "--markdown",
            "--plan",
            "--junit",
            "--bencher",
            "--action-benchmark",
            "--otlp");

    private final Map<String, Path> asked = new LinkedHashMap<>();
    private final boolean isQuiet;
    private final ResultWriter writer = new ResultWriter();

    public record Results(
            Optional<Path> json, Optional<Path> csv, Optional<Path> html, Optional<Path> markdown, boolean quiet) {

        public static final Results NONE =
                new Results(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    public record Output(String flag, FilesInTurn.Content content) {}

    public OutputFiles(Map<String, Path> files, boolean isQuiet) {
        asked.putAll(files);
        this.isQuiet = isQuiet;
    }

    public static OutputFiles of(ParseResult given, boolean isQuiet) {
        Map<String, Path> files = new LinkedHashMap<>();
        given.matchedOptions().stream()
                .filter(option -> FLAGS.contains(option.longestName()) && option.getValue() instanceof Path)
                .forEach(option -> files.put(option.longestName(), option.getValue()));
        return new OutputFiles(files, isQuiet);
    }

    public boolean isQuiet() {
        return isQuiet;
    }

    /** Names the file for the whole result, unless one was named. */
    public void jsonUnlessNamed(Path file) {
        asked.putIfAbsent("--json", file);
    }

    /** The file from which an experiment that is cut short can be resumed; empty for none, or a stream. */
    public Optional<Path> stored() {
        return Optional.ofNullable(asked.get("--json")).filter(path -> !OutputPath.isStream(path));
    }

    /** Finds out before anything is measured whether all files can be written, each to a place of its own. */
    public void prepare() {
        requireDifferent(asked);
        asked.values().forEach(OutputFiles::prepare);
    }

    public static void prepare(Path path) {
        try {
            OutputPath.prepare(path);
        } catch (IOException unwritable) {
            throw new CommandException(ExitStatus.USAGE, unwritable.getMessage(), unwritable);
        }
    }

    public void requireDifferentFrom(String flag, Optional<Path> file) {
        Map<String, Path> all = new LinkedHashMap<>(asked);
        file.ifPresent(path -> all.put(flag, path));
        requireDifferent(all);
    }

    private static DifferentFiles requireDifferent(Map<String, Path> files, String... others) {
        Map<String, Path> different = new LinkedHashMap<>(files);
        different.remove("--hgrm"); // only the beginning of its files is known
        different.keySet().removeAll(Set.of(others));
        return new DifferentFiles(different);
    }

    /** Checks that no file that is read would be lost; a result may be written as the result that it is. */
    public void requireNoneOf(List<Path> inputs) {
        requireDifferent(asked, "--json").requireNoneOf(inputs);
    }

    public void requireOnly(String wrong, Set<String> allowed) {
        Set<String> others = new LinkedHashMap<>(asked).keySet();
        others.removeAll(allowed);
        if (!others.isEmpty()) {
            throw new IllegalArgumentException(wrong + ": given=" + String.join(" ", others) + " ("
                    + (allowed.isEmpty()
                            ? "leave it out"
                            : "allowed: " + allowed.stream().sorted().collect(Collectors.joining(", ")))
                    + ")");
        }
    }

    /** Checks that none would be written once for each of several results, so that only the last would be left. */
    public void requireOneFor(int inputs) {
        Map<String, Path> oneOnly = new LinkedHashMap<>(asked);
        oneOnly.keySet().removeAll(Set.of("--html", "--markdown"));
        if (inputs > 1 && !oneOnly.isEmpty()) {
            String list = oneOnly.entrySet().stream()
                    .map(file -> file.getKey() + " " + file.getValue())
                    .collect(Collectors.joining(", "));
            throw new IllegalArgumentException("a file for one result, but there are several: files=" + inputs
                    + ", given=" + list + " (allowed: one FILE, or --html and --markdown)");
        }
    }

    public void requireOnePage(List<NamedResult> all) {
        long collections =
                all.stream().filter(one -> one.result().single().isEmpty()).count();
        if (asked.containsKey("--html") && collections > 0 && collections < all.size()) {
            throw new IllegalArgumentException(
                    "results and collections on one page: results=" + (all.size() - collections) + ", collections="
                            + collections + " (allowed with --html: either, in any number)");
        }
    }

    /** Writes all files that were asked for and have something, also if one of them can't be. */
    public FilesInTurn write(List<Output> outputs) {
        FilesInTurn files = new FilesInTurn();
        outputs.forEach(output -> files.write(asked.get(output.flag()), output.content()));
        return files;
    }

    /** Stores what there is so far, and goes on measuring if that is not possible; the terminal is told why then. */
    public void storePart(ResultCollection result, Terminal terminal) {
        if (stored().isPresent()) {
            write(List.of(new Output("--json", path -> writer.write(result, path))))
                    .orSay(terminal);
        }
    }

    /**
     * Writes all files of a result. If one can't be, the figures are shown, even if nobody wanted to
     * see them, so that a full disk doesn't cost them; empty if there are none.
     */
    public String writeOrShow(ResultCollection result, Runnable figures) throws IOException {
        Path page = asked.get("--html");
        String name = page == null ? "" : NamedResult.nameOf(page);
        List<Output> all = new ArrayList<>(of(result));
        all.addAll(together(List.of(new NamedResult(name, result))));
        return write(all).requireAll(isQuiet, figures);
    }

    public List<Output> of(ResultCollection result) {
        List<Output> outputs = new ArrayList<>(List.of(
                new Output("--json", path -> writer.write(result, path)),
                new Output("--csv", path -> CsvFile.write(result, path))));
        file("--verdict") // judging takes its time
                .flatMap(asked -> ComparedVariants.of(result))
                .ifPresent(found -> outputs.add(
                        new Output("--verdict", path -> AtomicFile.write(path, ComparisonFiles.json(List.of(found))))));
        result.single().ifPresent(one -> {
            outputs.add(new Output("--hlog", path -> HdrLog.write(one, path)));
            outputs.add(new Output("--hgrm", path -> PercentileFile.writeAll(one, path)));
        });
        return outputs;
    }

    public static List<Output> together(List<NamedResult> results) {
        List<NamedResult> named = NamedResult.withDifferentNames(results);
        return List.of(
                new Output("--markdown", path -> AtomicFile.write(path, HtmlFile.markdown(named))),
                new Output("--html", path -> HtmlFile.write(named, path)));
    }

    public static List<Output> ofComparisons(List<ComparedVariants> all) {
        return List.of(
                new Output("--verdict", path -> AtomicFile.write(path, ComparisonFiles.json(all))),
                new Output("--markdown", path -> AtomicFile.write(path, ComparisonFiles.markdown(all))),
                new Output("--html", path -> AtomicFile.write(path, ComparisonFiles.page(all))));
    }

    public static List<Output> of(JitterResult jitter) {
        return List.of(
                new Output("--json", path -> JitterFile.write(jitter, path)),
                new Output("--hlog", path -> AtomicFile.write(path, HdrLog.text(jitter))),
                new Output(
                        "--html", path -> AtomicFile.write(path, new PageRenderer().text(JitterDocument.of(jitter)))));
    }

    public void requireForMany() {
        for (String flag : List.of("--hlog", "--hgrm")) {
            if (asked.containsKey(flag)) {
                throw new IllegalArgumentException("a file for one result, but there are many: " + flag + " "
                        + asked.get(flag) + " (allowed: --json, --csv, --html, --markdown)");
            }
        }
    }

    public Optional<Path> file(String flag) {
        return Optional.ofNullable(asked.get(flag));
    }
}
