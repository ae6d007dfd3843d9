// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.cli.host.EnvironmentWatch;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.subject.ForkPlan;
import io.plumbline.cli.subject.ReadyPlan;
import io.plumbline.core.fork.Frame;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Measures one fork of a cell; of a ping with a reflector of its own: so both sides are fresh, and no reflector of another cell is
 * there meanwhile.
 */
public final class CellFork {

    private CellFork() {}

    /**
     * Measures a fork.
     *
     * @param plan the cell
     * @param index 0 for its first fork
     * @param runner runs it
     * @param observer is told how it goes on
     * @return what came of it, whole or not
     * @throws IOException if it can't be started, or its result can't be read
     * @throws InterruptedException if this thread was interrupted
     */
    public static MeasuredFork measure(ForkPlan plan, int index, ForkRunner runner, Consumer<Frame> observer)
            throws IOException, InterruptedException {
        Instant startedAt = Instant.now();
        EnvironmentWatch watch = new EnvironmentWatch();
        try (ReadyPlan ready = plan.start(1)) {
            ForkResult result = runner.measure(index, ready.benchmark(), frame -> {
                if (frame instanceof Frame.RunStarted) {
                    watch.begin();
                }
                observer.accept(frame);
            });
            return new MeasuredFork(startedAt, ready.benchmark().failedStart().explained(result), watch.caveats());
        }
    }
}
