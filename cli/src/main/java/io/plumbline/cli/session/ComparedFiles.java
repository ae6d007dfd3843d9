// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.option.Judging;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.report.view.ComparedPairs;
import io.plumbline.report.view.ComparedPairs.Pair;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.foreign.ForeignFiles;
import io.plumbline.results.foreign.ForeignReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Result files that are compared without measuring anything. */
public record ComparedFiles(Terminal terminal, Judging judging, boolean isAcrossHosts, ForeignReading reading) {

    public List<ComparedVariants> read(List<Path> bases, List<Path> candidates) {
        List<ResultCollection> base = results(bases);
        if (candidates.isEmpty()) {
            return cells(base.get(0), bases.get(0));
        }
        List<ResultCollection> candidate = results(candidates);
        return base.size() == 1 && candidate.size() == 1
                ? pairs(base.get(0), candidate.get(0))
                : byTitle(base, candidate);
    }

    /** Files of other tools are forks of the same. */
    private List<ResultCollection> results(List<Path> files) {
        List<ResultCollection> all = files.stream()
                .flatMap(file -> StoredFile.results(file, reading).stream())
                .map(FlagNames::in)
                .toList();
        if (all.stream().allMatch(ResultCollection::isImported)) {
            return ForeignFiles.joined(all);
        } else if (all.size() > 1) {
            throw new IllegalArgumentException(
                    "several results on one side: files=" + files.size() + " (allowed: one, or files of other tools)");
        }
        return all;
    }

    private List<ComparedVariants> byTitle(List<ResultCollection> bases, List<ResultCollection> candidates) {
        List<ComparedVariants> all = new ArrayList<>();
        for (ResultCollection base : bases) {
            candidates.stream()
                    .filter(candidate -> candidate.title().equals(base.title()))
                    .forEach(candidate -> all.addAll(pairs(base, candidate)));
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare: the files have no title in common");
        }
        return all;
    }

    private List<ComparedVariants> cells(ResultCollection stored, Path file) {
        List<ComparedVariants> all = stored.experiment().orElse(null) instanceof Variants variants
                ? ComparedVariants.of(judging.on(variants), stored).stream().toList()
                : ComparedVariants.of(stored, judging.judging());
        if (all.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare in one file: path=" + file
                    + " (allowed: two files, or a collection with two"
                    + " cells of the same load and two forks of each; to measure it again, give what is to change)");
        }
        return all;
    }

    private List<ComparedVariants> pairs(ResultCollection base, ResultCollection candidate) {
        ComparedPairs compared = ComparedPairs.of(base, candidate);
        if (compared.pairs().isEmpty()) {
            throw new IllegalArgumentException("nothing to compare: the files have no cell with figures in common");
        }
        compared.pairs().forEach(this::requireComparable);
        compared.unmatched().forEach(name -> terminal.say(ProgressText.ofUnmatched(terminal.written(name))));
        return compared.pairs().stream()
                .map(pair -> ComparedVariants.of(pair.name(), pair.results(), judging.judging()))
                .toList();
    }

    private void requireComparable(Pair pair) {
        pair.results().obstacle().ifPresent(reason -> {
            throw new IllegalArgumentException("can't compare " + pair.name() + ": " + reason);
        });
        if (!pair.results().isOfOneHost() && !isAcrossHosts) {
            throw new IllegalArgumentException("can't compare " + pair.name()
                    + ": measured on different hosts (--across-hosts compares them nevertheless)");
        }
    }
}
