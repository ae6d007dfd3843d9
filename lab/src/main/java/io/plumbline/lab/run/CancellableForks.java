// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabException.Kind;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.model.result.EndState;
import java.time.Duration;

/**
 * Wraps a source of forks, so that a fork which was being stopped doesn't count as failed: it ends as {@link
 * EndState#INTERRUPTED}, with what it measured. Ctrl-C reaches every process of the terminal, and a fork, or a
 * reflector that is being started, may end before this process has heard of it. Threading: one thread measures; any
 * thread may cancel.
 */
public record CancellableForks(ForkSource source, Cancellation cancellation, Duration patience) implements ForkSource {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int BRIEFER = 10; // with a fork that doesn't say that it was stopped: most fail by themselves

    public CancellableForks(ForkSource source, Cancellation cancellation) {
        this(source, cancellation, PATIENCE);
    }

    @Override
    public MeasuredFork measure(CellPlan cell, int index) {
        try {
            MeasuredFork fork = source.measure(cell, index);
            EndState end = fork.result().end();
            return end != EndState.COMPLETED && isStopped(end) ? fork.stopped() : fork;
        } catch (LabException broken) {
            if (broken.kind() == Kind.DESCRIPTION
                    || broken.kind() == Kind.INTERRUPTED
                    || !isStopped(EndState.TASK_FAILED)) {
                throw broken;
            }
            return MeasuredFork.neverStarted(cell, index, broken);
        }
    }

    private boolean isStopped(EndState end) {
        return cancellation.isRequestedWithin(end == EndState.INTERRUPTED ? patience : patience.dividedBy(BRIEFER));
    }
}
