// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of two files, cell by cell. */
public record ComparedPairs(List<Pair> pairs, List<String> unmatched) {

    private static final JdkName NO_JDK = new JdkName("", "");

    public ComparedPairs {
        pairs = List.copyOf(pairs);
        unmatched = List.copyOf(unmatched);
    }

    /** Two results of the same cell. */
    public record Pair(String name, ComparedResults results) {}

    /**
     * Puts two cells together that were measured alone, whatever they are; else matches cells by their parameters, by
     * the JDK only where a file has several.
     */
    public static ComparedPairs of(ResultCollection base, ResultCollection candidate) {
        if (base.single().isPresent() && candidate.single().isPresent()) {
            ComparedResults alone = new ComparedResults(base.result(), candidate.result());
            String titles = Stream.of(base, candidate)
                    .map(one -> one.result().title())
                    .distinct()
                    .collect(Collectors.joining(" and "));
            return new ComparedPairs(List.of(new Pair(titles, alone)), List.of());
        }
        boolean hasJdks = hasJdks(base) || hasJdks(candidate);
        Map<CellParameters, BenchmarkResult> before = results(base, hasJdks);
        Map<CellParameters, BenchmarkResult> after = results(candidate, hasJdks);
        List<CellParameters> all = new ArrayList<>(before.keySet());
        after.keySet().stream().filter(cell -> !before.containsKey(cell)).forEach(all::add);
        CellLabels labels = new CellLabels(all);
        List<Pair> pairs = new ArrayList<>();
        List<String> unmatched = new ArrayList<>();
        for (CellParameters cell : all) {
            if (before.containsKey(cell) && after.containsKey(cell)) {
                pairs.add(new Pair(labels.withLoad(cell), new ComparedResults(before.get(cell), after.get(cell))));
            } else {
                unmatched.add(labels.withLoad(cell));
            }
        }
        return new ComparedPairs(pairs, unmatched);
    }

    private static boolean hasJdks(ResultCollection collection) {
        return collection.cells().stream()
                        .map(cell -> cell.parameters().jdk())
                        .distinct()
                        .count()
                > 1;
    }

    private static Map<CellParameters, BenchmarkResult> results(ResultCollection collection, boolean hasJdks) {
        Map<CellParameters, BenchmarkResult> found = new LinkedHashMap<>();
        for (CollectionCell cell : collection.cells()) {
            CellParameters key = hasJdks ? cell.parameters() : cell.parameters().withJdk(NO_JDK);
            cell.result().ifPresent(result -> found.put(key, result));
        }
        return found;
    }
}
