// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.run.CellAccount.Keeping;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ResultAssembly;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forks as they would come from measuring, and cells that wait for them. */
public final class Forks {

    public static final Instant START = Instant.parse("2026-03-14T09:26:53Z");

    private static final BenchmarkResult SAMPLE = SampleResults.closedLoop();

    private Forks() {}

    public static MeasuredFork completed(int index) {
        return ended(index, EndState.COMPLETED, "");
    }

    /** A fork with a run of its own that did not come to its end as planned. */
    public static MeasuredFork ended(int index, EndState end, String detail) {
        return of(index, SAMPLE.forks().get(0), end, detail);
    }

    /** A fork of round trips that take so long. */
    public static MeasuredFork taking(int index, long meanNanos) {
        return of(index, SampleResults.backToBack(meanNanos, 1).forks().get(0), EndState.COMPLETED, "");
    }

    /** A fork whose response time grows by this many seconds in each second. */
    public static MeasuredFork overloaded(int index, double growth) {
        ForkResult sample = SampleResults.saturated().forks().get(0);
        RunResult run = sample.runs().get(0);
        RunResult growing = run.withLoad(run.arrivals(), run.offeredPerSecond(), run.achievedPerSecond(), growth);
        return of(index, sample.withRuns(List.of(growing)), EndState.COMPLETED, "");
    }

    /** A fork that ended before its first run. */
    public static MeasuredFork failedAtStart(int index, String detail) {
        ForkResult empty = SAMPLE.forks().get(0).withPlacement(List.of()).withRuns(List.of());
        MeasuredFork fork = of(index, empty, EndState.TASK_FAILED, detail);
        LabException failure = new LabException(LabException.Kind.HOST, detail);
        return new MeasuredFork(fork.startedAt(), fork.result(), HostLosses.NONE, List.of(), Optional.of(failure));
    }

    private static MeasuredFork of(int index, ForkResult sample, EndState end, String detail) {
        ForkResult fork = new ForkResult(
                index,
                sample.jvm(),
                sample.placement(),
                sample.pacer(),
                sample.floor(),
                List.of(),
                sample.facts(),
                sample.runs(),
                end,
                detail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new MeasuredFork(START.plusSeconds(index), fork, HostLosses.NONE, List.of(), Optional.empty());
    }

    public static CellAccount cell(String transport, int forks) {
        return cell(SampleCollections.parameters(transport, "spin"), forks);
    }

    public static CellAccount cell(CellParameters parameters, int forks) {
        return account(parameters, forks, Optional.empty());
    }

    static CellAccount refused(CellParameters parameters, String reason) {
        return account(parameters, 3, Optional.of(new IllegalArgumentException(reason)));
    }

    private static CellAccount account(CellParameters parameters, int forks, Optional<RuntimeException> refusal) {
        CellSpec spec = CellSpec.of(PingSpec.over("tcp").build());
        CellPlan plan = new CellPlan(
                spec, "round trip", parameters, Optional.empty(), refusal, ExplainDecision.asked(ExplainChoice.OFF));
        return CellAccount.of(plan, forks, Keeping.WHOLE_FORKS, Forks::assembly);
    }

    private static ResultAssembly assembly(Instant startedAt) {
        Single cell = new Single(CellSpec.of(PingSpec.over("tcp").build()));
        return new ResultAssembly("round trip", true, startedAt, cell, Origin.CODE, Map.of(), SAMPLE.host());
    }
}
