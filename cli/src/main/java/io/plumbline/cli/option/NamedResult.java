// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.results.StoredResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A result or collection under the name that it has on a page beside others.
 *
 * @param name what tells it from the others
 * @param result the result or collection
 */
public record NamedResult(String name, StoredResult result) {

    /**
     * Returns the name of a result that comes from a file.
     *
     * @param file the file
     * @return its name without {@code .json} or {@code .html}
     */
    public static String nameOf(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.(json|html?)$", "");
    }

    /**
     * Numbers results that have the same name, such as files of two folders.
     *
     * @param results the results
     * @return the same results in the same order, no two with the same name
     */
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
