// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.cell.CellFork;
import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.cell.MeasuredFork;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.model.caveat.Caveat;
import java.io.IOException;
import java.util.List;

/**
 * Measures forks of cells and shows how far it has come.
 *
 * <p>Threading: the main thread.
 */
final class CellForks implements ForkSource {

    private final List<CellPlan> plans;
    private final ForkRunner runner;
    private final CollectionProgress progress;

    CellForks(List<CellPlan> plans, ForkRunner runner, CollectionProgress progress) {
        this.plans = List.copyOf(plans);
        this.runner = runner;
        this.progress = progress;
    }

    @Override
    public MeasuredFork measure(Slot slot) throws IOException, InterruptedException {
        progress.starts(slot);
        try {
            MeasuredFork fork =
                    CellFork.measure(plans.get(slot.cell()).plan().orElseThrow(), slot.fork(), runner, progress::note);
            return new MeasuredFork(fork.startedAt(), fork.result(), ofFork(slot, fork.caveats()));
        } finally {
            progress.ends();
        }
    }

    private static List<Caveat> ofFork(Slot slot, List<Caveat> caveats) {
        return caveats.stream()
                .map(caveat -> new Caveat(
                        caveat.code(),
                        caveat.severity(),
                        "fork " + (slot.fork() + 1) + ": " + caveat.message(),
                        caveat.remedy()))
                .toList();
    }
}
