// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.result.BenchmarkResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A result under the name that it has on a page beside others.
 *
 * @param name what tells it from the others
 * @param result the result
 */
public record NamedResult(String name, BenchmarkResult result) {

    /**
     * Returns the name of a result that comes from a file.
     *
     * @param file the file
     * @return its name without {@code .json}
     */
    public static String nameOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".json") ? name.substring(0, name.length() - ".json".length()) : name;
    }

    /**
     * Numbers results that have the same name, such as files of two folders.
     *
     * @param results the results
     * @return the same results in the same order, no two with the same name
     */
    public static List<NamedResult> withDifferentNames(List<NamedResult> results) {
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
