// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.List;

/** A failure that other options would avoid: whoever shows it adds the names that options have there. */
public interface OptionAdvice {

    /**
     * Returns the options.
     *
     * @return their names, as results and experiment files have them
     */
    List<String> options();
}
