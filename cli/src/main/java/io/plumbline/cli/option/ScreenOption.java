// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;

/** Base of the options that affect only what is shown, never how it is measured. */
public interface ScreenOption {

    /**
     * Applies what was asked for.
     *
     * @param terminal where the command prints
     * @return the same, and it shows what was asked for
     * @throws IllegalArgumentException if it can't
     */
    Terminal on(Terminal terminal);
}
