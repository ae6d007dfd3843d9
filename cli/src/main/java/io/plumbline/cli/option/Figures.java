// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.io.IOException;

/** Describes, for the terminal, the figures that were to be written to files. */
@FunctionalInterface
public interface Figures {

    /**
     * Shows them.
     *
     * @throws IOException if what they are made of can't be read
     */
    void show() throws IOException;
}
