// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabException.Kind;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.model.result.EndState;
import java.time.Duration;

/**
 * Forks of another source, of which none counts as failed that was being stopped: it ends as {@link EndState#INTERRUPTED}, with
 * what it measured. Ctrl-C reaches every process of the terminal, and a fork, or a reflector that is being started, may be
 * faster to end than this process to hear of it.
 *
 * <p>Threading: one thread measures; any thread may cancel.
 */
public final class CancellableForks implements ForkSource {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int BRIEFER = 10; // with a fork that doesn't say that it was stopped: most fail by themselves

    private final ForkSource source;
    private final Cancellation cancellation;
    private final Duration patience;

    /**
     * Wraps a source.
     *
     * @param source measures
     * @param cancellation asks for the end
     */
    public CancellableForks(ForkSource source, Cancellation cancellation) {
        this(source, cancellation, PATIENCE);
    }

    CancellableForks(ForkSource source, Cancellation cancellation, Duration patience) {
        this.source = source;
        this.cancellation = cancellation;
        this.patience = patience;
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
        return cancellation.isRequestedWithin(
                end == EndState.INTERRUPTED ? patience : patience.dividedBy(BRIEFER));
    }
}
