// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.session.BenchmarkPlan;
import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.JvmTrial;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.session.OwnJvm;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.OptionValue;
import io.plumbline.results.ResultAssembly;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** How a task of the user is measured here. Whether there is such a task shows in the first fork. */
public final class TaskPlan implements ForkPlan {

    private final TaskCell cell;
    private final MeasuringHost host;
    private final HarnessOptions.Builder harness;
    private final JvmCommand jvm;

    private TaskPlan(TaskCell cell, MeasureOptions measure) {
        this.cell = cell;
        this.harness = measure.harness(measure.schedule().scheduleAt(cell.rate()))
                .parameters(cell.work().parameters())
                .mostInFlight(cell.work().mostInFlight());
        this.host = new MeasuringHost(
                PlacementRequest.alone(ThreadDemand.SPINS)
                        .placed(cell.placement())
                        .withCpus(cell.clientCpu(), OptionalInt.empty()),
                measure);
        host.place(harness);
        harness.build();
        this.jvm = OwnJvm.command(
                cell.jdk(), measure.jvm().jvmArguments(), cell.work().classPath());
        JvmTrial.check(jvm, measure.jvm().jvmArguments());
    }

    /**
     * Plans how a task is measured. Nothing is started, but for what it takes to ask a JDK.
     *
     * @param cell the task
     * @param measure how to measure
     * @return the plan
     * @throws IllegalArgumentException if a value is out of range, or values don't go together
     */
    public static TaskPlan of(TaskCell cell, MeasureOptions measure) {
        return new TaskPlan(cell, measure);
    }

    @Override
    public TaskPlan once(Duration duration, Duration interval, int turn) {
        OneRun.of(harness, duration, interval, turn);
        return this;
    }

    @Override
    public TaskPlan flooded(Flood flood) {
        flood.apply(harness);
        return this;
    }

    @Override
    public Map<String, String> chosen() {
        return host.chosen();
    }

    @Override
    public HarnessOptions harness() {
        return harness.build();
    }

    @Override
    public List<Caveat> caveats() {
        return host.caveats();
    }

    /** A task starts what it needs itself, in its {@code init}. */
    @Override
    public ReadyPlan start(int forks) {
        return new ReadyPlan(
                new BenchmarkPlan(
                        cell.work().taskClass(),
                        harness.build(),
                        forks,
                        jvm,
                        host.placement(),
                        caveats(),
                        FailedStart.OF_TASK),
                () -> {});
    }

    @Override
    public ResultAssembly assembly(Instant startedAt, List<OptionValue> options) {
        return new ResultAssembly(cell.title(), false, startedAt, options, host.facts());
    }
}
