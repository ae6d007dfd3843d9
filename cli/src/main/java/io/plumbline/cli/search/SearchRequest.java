// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.search;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.Cell;
import io.plumbline.model.result.OptionValue;
import io.plumbline.stats.search.SearchPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a search is to find out.
 *
 * @param cell what is measured, at any rate
 * @param plan which objectives have to hold, and how finely to search
 * @param measure how to measure, but for rate, length and runs, which the search says
 * @param options all options of the command as resolved
 * @param resume the collection file to go on with; empty to begin anew
 */
public record SearchRequest(
        Cell cell, SearchPlan plan, MeasureOptions measure, List<OptionValue> options, Optional<Path> resume) {

    /** Copies the list. */
    public SearchRequest {
        options = List.copyOf(options);
    }
}
