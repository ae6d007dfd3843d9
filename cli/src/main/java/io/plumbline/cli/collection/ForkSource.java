// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.cell.MeasuredFork;
import java.io.IOException;

/** Measures single forks of cells. */
@FunctionalInterface
interface ForkSource {

    /**
     * Measures a fork.
     *
     * @param slot which fork of which cell
     * @return what came of it, whole or not
     * @throws IOException if it can't be started, or its result can't be read; the cell fails with the message
     * @throws InterruptedException if this thread was interrupted
     */
    MeasuredFork measure(Slot slot) throws IOException, InterruptedException;
}
