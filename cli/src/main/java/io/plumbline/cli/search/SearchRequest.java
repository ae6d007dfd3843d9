// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.search;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.model.result.OptionValue;
import io.plumbline.stats.search.SearchPlan;
import java.util.List;

/**
 * What a search is to find out.
 *
 * @param cell what is measured, at any rate
 * @param plan which objectives have to hold, and how finely to search
 * @param measure how to measure, but for rate, length and runs, which the search says
 * @param options all options of the command as resolved
 */
public record SearchRequest(PingCell cell, SearchPlan plan, MeasureOptions measure, List<OptionValue> options) {

    /** Copies the list. */
    public SearchRequest {
        options = List.copyOf(options);
    }
}
