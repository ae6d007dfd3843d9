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
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Result files that are compared without measuring anything. */
public final class ComparedFiles {

    private final Terminal terminal;
    private final Judging judging;
    private final boolean isAcrossHosts;

    public ComparedFiles(Terminal terminal, Judging judging, boolean isAcrossHosts) {
        this.terminal = terminal;
        this.judging = judging;
        this.isAcrossHosts = isAcrossHosts;
    }

    public List<ComparedVariants> read(Path base, Optional<Path> candidate) {
        ResultCollection stored = read(base);
        return candidate.map(file -> pairs(stored, read(file))).orElseGet(() -> cells(stored, base));
    }

    private static ResultCollection read(Path file) {
        return FlagNames.in(StoredFile.read(file, ResultFile::read));
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
