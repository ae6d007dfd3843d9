// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.util.List;

/**
 * The comparison file: verdicts, intervals and margins as JSON, for programs that act on them. Plumbline writes it, and
 * never reads it.
 */
public final class ComparisonFile {

    private ComparisonFile() {}

    /**
     * Returns what the file of comparisons holds.
     *
     * @param comparisons one, or those of a collection's cells
     * @return JSON of the schema {@code plumbline/comparison/1}
     * @throws ResultFileException if a number isn't finite that has to be; the message is one line
     */
    public static String text(List<StoredComparison> comparisons) throws ResultFileException {
        return StoredJson.COMPARISON.text(() -> ComparisonJson.write(comparisons));
    }
}
