// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.Words;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import java.time.Duration;

/**
 * 09 Listening and cancelling: how does a program watch an experiment, end it early, and go on later?
 *
 * <p>Round trips over TCP in three fresh JVMs. The listener prints what it receives, and cancels the experiment in the
 * second JVM. Another laboratory then resumes it.
 *
 * <p><b>Expect:</b> the first result has one whole fork, and part of the second, which is marked as such. The second
 * result has three whole forks, two of which were measured anew.
 *
 * <p><b>Run:</b> {@code examples/run 09} (about 40 s; {@code --quick}: two JVMs, 13 s)
 */
public final class E09Listener {

    private E09Listener() {}

    /** Prints what happens, and remembers what was measured. */
    private static class Printing extends OneAtATime {
        ResultCollection soFar;

        @Override
        public void planned(ExperimentPlan plan) {
            System.out.println(plan.title() + ": " + plan.remaining().size() + " forks, about "
                    + Duration.ofNanos(plan.estimatedNanos()).toSeconds() + " s");
        }

        @Override
        public void forkStarted(PlannedFork fork) {
            System.out.println("fork " + (fork.fork() + 1));
        }

        @Override
        public void progressed(ForkEvent event) {
            if (event instanceof ForkEvent.IntervalFinished second && second.startOffsetNanos() >= 0) {
                System.out.println(
                        "  p50 " + Figures.time(second.p50Nanos()) + ", max " + Figures.time(second.maxNanos()));
            }
        }

        @Override
        public void measured(ResultCollection results) {
            soFar = results;
        }
    }

    /** Besides, ends the experiment when its second fork begins to measure. */
    private static final class Cancelling extends Printing {
        private final Lab lab;
        private int fork;

        Cancelling(Lab lab) {
            this.lab = lab;
        }

        @Override
        public void forkStarted(PlannedFork started) {
            super.forkStarted(started);
            fork = started.fork();
        }

        @Override
        public void progressed(ForkEvent event) {
            super.progressed(event);
            if (fork == 1 && event instanceof ForkEvent.RunStarted) {
                lab.cancel();
            }
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        CellSpec ping = Effort.of(Ping.over("tcp").forks(3), arguments);
        Lab lab = OneAtATime.lab();
        Cancelling listener = new Cancelling(lab);
        show("cancelled", lab.with(listener).run(ping).result());
        show(
                "went on",
                OneAtATime.lab()
                        .with(new Printing())
                        .resuming(listener.soFar)
                        .run(ping)
                        .result());
    }

    private static void show(String what, BenchmarkResult measured) {
        System.out.print(what + ":");
        measured.forks()
                .forEach(fork -> System.out.print(" fork " + (fork.index() + 1) + " " + Words.text(fork.end())));
        System.out.println();
    }
}
