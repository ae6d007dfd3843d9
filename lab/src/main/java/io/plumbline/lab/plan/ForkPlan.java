// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.HarnessLimits;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.lab.process.PingReflector;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.ping.disk.DiskTask;
import io.plumbline.ping.service.PipelinedServiceTask;
import io.plumbline.ping.service.ServiceTask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Plan of a cell that can be measured here, as far as can be told before anything is started. {@code reflector}: what
 * each fork of a ping needs beside itself; a task starts what it needs itself, in its {@code init}; {@code caveats}:
 * doubts that exist before anything was measured.
 */
public record ForkPlan(
        HarnessOptions harness,
        JvmCommand jvm,
        Optional<ReflectorPlan> reflector,
        List<ThreadPlacement> placement,
        Map<String, String> chosen,
        List<Caveat> caveats) {

    private static final Set<String> WITHOUT_REFLECTOR =
            Set.of(ServiceTask.class.getName(), PipelinedServiceTask.class.getName(), DiskTask.class.getName());

    /** The client's JVM, the harness's floor, closing: measured 1.5 s on two CPUs, 2.1 s on slower ones. */
    private static final long AROUND_NANOS = 1_800_000_000L;

    /** The lead-in ends after a second, or with its invocations, of which a fast transport makes all in much less. */
    private static final long LEAD_IN_NANOS = 500_000_000L;

    private static final double OFF_BEAT = 161.0 / 162;

    public ForkPlan {
        placement = List.copyOf(placement);
        chosen = Map.copyOf(chosen);
        caveats = List.copyOf(caveats);
    }

    /** Returns the same plan for one of several processes that carry out a load together. */
    public ForkPlan withProcessPart(ProcessPart processPart) {
        return RecordForm.with(this, "harness", harness.withProcessPart(processPart));
    }

    /** The same plan where forks are measured on other hosts: without the findings about this one. */
    ForkPlan elsewhere() {
        return new ForkPlan(harness, jvm, reflector, List.of(), Map.of(), List.of());
    }

    /**
     * Returns the same plan with another value that was chosen for this host. {@code value}: its value, as the command
     * line reads it.
     */
    public ForkPlan withChosen(String option, String value) {
        Map<String, String> more = new HashMap<>(chosen);
        more.put(option, value);
        return RecordForm.with(this, "chosen", more);
    }

    /** The same plan for a fork that is sampled: it keeps the tails of its runs, to see which invocations are slow. */
    ForkPlan sampled(RecordingSpec asked) {
        ExplainChoice explain = harness.recording().explain();
        RecordingSpec sampling = asked.with(explain.isOn() ? explain : ExplainChoice.QUIET);
        HarnessOptions recorded = RecordForm.with(
                harness, "recording", sampling.with(harness.recording().jitter()));
        return RecordForm.with(this, "harness", RecordForm.with(recorded, "load", offBeat(harness.load())));
    }

    /** A kernel's ticks take the samples: at a rate in step with them, each would see the same moment of an invocation. */
    static LoadSpec offBeat(LoadSpec load) {
        return load.rate()
                .map(rate -> (long) (rate.perSecond() * OFF_BEAT))
                .filter(perSecond -> perSecond > 0)
                .map(perSecond -> load.at(Rate.perSecond(perSecond)))
                .orElse(load);
    }

    /** Starts the reflector that a fork of a ping needs. {@code jvm}: the command of this plan, or one with a log of its own. */
    public PingReflector startReflector(JvmCommand jvm) {
        return reflector.map(needed -> needed.start(jvm)).orElse(PingReflector.NONE);
    }

    /** Returns what a fork, 0 for the first, is to measure with the reflector that was started for it. */
    public HarnessOptions fork(int index, PingReflector running) {
        HarnessOptions own = harness.withFork(index);
        return reflector
                .map(needed ->
                        own.withParameters(needed.parameters(running, own.load().inFlight())))
                .orElse(own);
    }

    /** Whether its task is one of ours, which fails for no reason but its peer or its host. */
    public boolean isOurs() {
        return reflector.isPresent() || WITHOUT_REFLECTOR.contains(harness.taskClass());
    }

    public long forkNanos() {
        return AROUND_NANOS
                + reflector.map(ReflectorPlan::startNanos).orElse(0L)
                + (harness.effort().leadIn() > 0 ? LEAD_IN_NANOS : 0)
                + harness.effort().warmup().toNanos()
                + harness.effort().runs() * harness.effort().duration().toNanos()
                + (harness.effort().runs() - 1) * HarnessLimits.SETTLE.toNanos();
    }
}
