// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.conclusion.SideBySideWords;
import io.plumbline.report.document.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A result, with its name on a page of several. */
public record NamedResult(String name, ResultCollection result) {

    public static String nameOf(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.(json|html?|hgrm|hlog)$", "");
    }

    /** Names the results of a file: by the file, or by their titles where another tool put several into it. */
    public static List<NamedResult> of(Path file, List<ResultCollection> all) {
        return all.stream()
                .map(one -> new NamedResult(all.size() == 1 ? nameOf(file) : one.title(), one))
                .toList();
    }

    /** Returns what several results say together; nothing where variants are among them, which are compared. */
    public static Optional<Document> together(List<NamedResult> results) {
        boolean areAlike = results.size() > 1
                && results.stream()
                        .noneMatch(named -> named.result().experiment().orElse(null) instanceof Variants);
        return areAlike ? Optional.of(HtmlFile.together(withDifferentNames(results))) : Optional.empty();
    }

    /** Tells several single results beside one another; none for one, nor where a collection is among them. */
    public static List<String> sideBySide(List<NamedResult> results) {
        Map<String, BenchmarkResult> single = new LinkedHashMap<>();
        for (NamedResult named : withDifferentNames(results)) {
            named.result().single().ifPresent(one -> single.put(named.name(), one));
        }
        return single.size() == results.size() ? new SideBySideWords(single).sentences() : List.of();
    }

    /** Numbers results that have the same name, such as files of two folders. */
    static List<NamedResult> withDifferentNames(List<NamedResult> results) {
        Set<String> taken = new HashSet<>();
        List<NamedResult> different = new ArrayList<>();
        for (NamedResult result : results) {
            String name = result.name();
            for (int number = 2; !taken.add(name); number++) {
                name = result.name() + " (" + number + ")";
            }
            different.add(new NamedResult(name, result.result()));
        }
        return different;
    }
}
