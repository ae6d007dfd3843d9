// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.Cell;
import io.plumbline.model.result.OptionValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a command wants to have measured interleaved.
 *
 * @param title what is measured, in a few words
 * @param cells the cells, at least one
 * @param measure how each is measured
 * @param options all options of the command as resolved
 * @param seed of the random order of forks; empty to choose
 * @param resume the collection file to go on with; empty to begin anew
 * @param overload what becomes of rates above one that hopelessly overloads the system
 */
public record CollectionRequest(
        String title,
        List<? extends Cell> cells,
        MeasureOptions measure,
        List<OptionValue> options,
        OptionalLong seed,
        Optional<Path> resume,
        Overload overload) {

    /** Copies the lists. */
    public CollectionRequest {
        cells = List.copyOf(cells);
        options = List.copyOf(options);
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: cells=0 (allowed: 1 or more)");
        }
    }
}
