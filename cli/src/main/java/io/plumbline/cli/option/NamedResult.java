// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

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
 * @param <T> which of the two
 */
public record NamedResult<T>(String name, T result) {

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
     * @param <T> results or collections
     * @return the same results in the same order, no two with the same name
     */
    public static <T> List<NamedResult<T>> withDifferentNames(List<NamedResult<T>> results) {
        Set<String> taken = new HashSet<>();
        List<NamedResult<T>> different = new ArrayList<>();
        for (NamedResult<T> result : results) {
            String name = result.name();
            for (int number = 2; !taken.add(name); number++) {
                name = result.name() + " (" + number + ")";
            }
            different.add(new NamedResult<>(name, result.result()));
        }
        return different;
    }
}
