// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.core.fork.ForkProcess;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.EnvironmentWatch;
import io.plumbline.lab.place.PlannedPlacement;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.plan.ForkPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.PingReflector;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Measures single forks in processes. Sleeps while a fork measures. Threading: the thread that runs the experiment. */
public record ForkRunner(LabListener listener, Cancellation cancellation) implements ForkSource {

    @Override
    public MeasuredFork measure(CellPlan cell, int index) {
        return measure(cell.require(), index, soFar -> {});
    }

    /** Measures one fork of a plan, 0 for the first. {@code afterRun}: receives each run by itself as soon as it is over. */
    public MeasuredFork measure(ForkPlan plan, int index, Consumer<ForkResult> afterRun) {
        Instant startedAt = Instant.now();
        EnvironmentWatch watch = new EnvironmentWatch();
        try {
            return measure(plan, index, watch, startedAt, afterRun);
        } catch (IOException broken) {
            throw new LabException(LabException.Kind.HOST, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        } finally {
            listener.forkEnded();
        }
    }

    private MeasuredFork measure(
            ForkPlan plan, int index, EnvironmentWatch watch, Instant startedAt, Consumer<ForkResult> afterRun)
            throws IOException, InterruptedException {
        try (ForkWatch evidence = ForkWatch.begin(plan);
                ForkProcess fork = ForkProcess.start(evidence.client(plan.jvm()), listener::printed);
                PingReflector reflector = plan.startReflector(evidence.reflector(plan.jvm()))) {
            evidence.attach(fork.pid(), reflector.pid());
            fork.begin(plan.fork(index, reflector));
            cancellation.running(fork::requestStop);
            ForkResult result = fork.await(event -> {
                if (event instanceof ForkEvent.RunStarted) {
                    watch.begin();
                }
                if (event instanceof ForkEvent.PhaseStarted started && started.phase() == ForkPhase.READY) {
                    listener.ready(fork::beginRuns);
                }
                evidence.note(event);
                listener.progressed(event);
                if (event instanceof ForkEvent.RunFinished finished) {
                    fork.soFar().ifPresent(soFar -> afterRun.accept(alone(finished.run(), soFar)));
                }
            });
            fork.failure().ifPresent(this::report);
            ForkResult named = plan.isOurs() ? named(result, fork.failure()) : result;
            ForkResult explained =
                    evidence.explain(watch.losses().told(PlannedPlacement.explain(named, plan.placement())));
            return new MeasuredFork(
                    startedAt,
                    explained,
                    watch.losses(),
                    List.of(),
                    explained.runs().isEmpty() ? failure(explained, fork.failure(), plan) : Optional.empty(),
                    evidence.profile(explained));
        } finally {
            cancellation.idle();
        }
    }

    /** One run of what a fork has handed over, which may be several runs by the time that a busy host comes to the first. */
    static ForkResult alone(int run, ForkResult soFar) {
        return soFar.withRuns(List.of(soFar.runs().get(run)));
    }

    /** Other forks would say the same of a class that is no task, or no task for this load. */
    private void report(ForkFailure failure) {
        if (!failure.stackTrace().isEmpty()) {
            listener.failed(failure.stackTrace());
        }
        if (failure.kind() == ForkFailure.Kind.NEEDS_SCHEDULE) {
            throw new NoClosedLoopException(failure.message());
        }
        if (failure.kind() == ForkFailure.Kind.NO_TASK) {
            throw new LabException(LabException.Kind.DESCRIPTION, failure.message());
        }
    }

    /** A fork that ended before its first run did leaves nothing to report but why. */
    private static Optional<LabException> failure(ForkResult fork, Optional<ForkFailure> reported, ForkPlan plan) {
        boolean isOverdue = reported.filter(failed -> failed.kind() == ForkFailure.Kind.TIMED_OUT)
                .isPresent();
        if (fork.end() == EndState.TASK_FAILED && isOverdue) {
            return Optional.of(new LabException(
                    LabException.Kind.MEASUREMENT, fork.endDetail(), List.of(OptionKey.INIT_TIMEOUT.text())));
        }
        if (fork.end() == EndState.TASK_FAILED) {
            return Optional.of(failedStart(fork.endDetail(), reported, plan.isOurs()));
        }
        if (fork.end() == EndState.DIED) {
            return Optional.of(new LabException(
                    LabException.Kind.MEASUREMENT,
                    "nothing was measured: " + fork.endDetail() + ", jdk="
                            + plan.jvm().javaHome() + ", arguments="
                            + String.join(" ", plan.jvm().arguments())
                            + " (" + fork.processEnd().map(ProcessEnd::remedy).orElse("Its output, if any, is above.")
                            + ")"));
        }
        return Optional.empty();
    }

    /** Of a task of ours, who throws and what was wrapped says nothing about its peer or disk that its message doesn't. */
    static ForkResult named(ForkResult fork, Optional<ForkFailure> reported) {
        return reported.map(ForkFailure::reason)
                .filter(reason -> !reason.isEmpty())
                .map(reason -> fork.ended(fork.end(), reason))
                .orElse(fork);
    }

    /** A ping is our own task, which could not reach its reflector, was turned away, or got wrong answers from the first ones on. */
    static LabException failedStart(String detail, Optional<ForkFailure> reported, boolean isPing) {
        List<String> options = reported.map(ForkFailure::options).orElse(List.of());
        boolean wasThere = reported.filter(failed -> failed.phase() == ForkPhase.INVOCATION)
                .isPresent();
        return new LabException(
                isPing && !wasThere ? LabException.Kind.HOST : LabException.Kind.MEASUREMENT, detail, options);
    }
}
