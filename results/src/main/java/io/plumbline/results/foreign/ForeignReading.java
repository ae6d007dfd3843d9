// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.option.OptionName;
import java.util.Optional;

/**
 * Says of files of other tools what these don't say themselves.
 *
 * @param unit unit of their values, where their format has none
 * @param as what their times are, if the user knows it
 */
public record ForeignReading(
        Optional<ValueUnit> unit, @OptionName("as") Optional<Schedule> as) {

    /** Nothing but what a file says. */
    public static final ForeignReading AS_IT_SAYS = new ForeignReading(Optional.empty(), Optional.empty());

    /** What times count from. */
    public enum Schedule {
        /** From when an invocation was due. */
        RESPONSE,
        /** From when it was started. */
        SERVICE
    }
}
