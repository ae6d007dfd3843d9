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
import io.plumbline.results.StoredResult;
import io.plumbline.results.StoredResult.Many;
import io.plumbline.results.StoredResult.One;
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
        StoredResult stored = read(base);
        return candidate.map(file -> pairs(stored, read(file))).orElseGet(() -> cells(stored, base));
    }

    private static StoredResult read(Path file) {
        return FlagNames.in(StoredFile.read(file, StoredResult::read));
    }

    private List<ComparedVariants> cells(StoredResult stored, Path file) {
        List<ComparedVariants> all = stored instanceof Many many ? cells(many.collection()) : List.of();
        if (all.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare in one file: path=" + file
                    + " (allowed: two files, or a collection with two"
                    + " cells of the same load and two forks of each; to measure it again, give what is to change)");
        }
        return all;
    }

    private List<ComparedVariants> cells(ResultCollection collection) {
        return collection.experiment().orElse(null) instanceof Variants variants
                ? ComparedVariants.of(judging.on(variants), collection).stream().toList()
                : ComparedVariants.of(collection, judging.judging());
    }

    private List<ComparedVariants> pairs(StoredResult base, StoredResult candidate) {
        ComparedPairs compared = matched(base, candidate);
        compared.pairs().forEach(this::requireComparable);
        compared.unmatched().forEach(name -> terminal.say(ProgressText.ofUnmatched(terminal.written(name))));
        return compared.pairs().stream()
                .map(pair -> ComparedVariants.of(pair.name(), pair.results(), judging.judging()))
                .toList();
    }

    private static ComparedPairs matched(StoredResult base, StoredResult candidate) {
        if (base instanceof One one && candidate instanceof One other) {
            return ComparedPairs.of(one.result(), other.result());
        }
        if (base instanceof Many many && candidate instanceof Many others) {
            ComparedPairs compared = ComparedPairs.of(many.collection(), others.collection());
            if (compared.pairs().isEmpty()) {
                throw new IllegalArgumentException(
                        "nothing to compare: the collections have no cell with figures in common");
            }
            return compared;
        }
        throw new IllegalArgumentException(
                "can't compare a result with a collection (give two results, or two collections)");
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
