// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** One agent's part of a load, as it was measured. */
public record MeasuredPart(
        String host,
        LoadShare share,
        Optional<BenchmarkResult> result,
        boolean hasStarted,
        OptionalLong startBoundNanos,
        String reason) {

    /** That others use the reflector is what is wanted, and samples are counted over all agents. */
    private static final Set<CaveatCode> OF_ALL = Set.of(CaveatCode.REFLECTOR_SHARED, CaveatCode.TOO_FEW_SAMPLES);

    Optional<ForkResult> fork() {
        return result.flatMap(measured -> measured.forks().stream().findFirst());
    }

    /** The account of a fork: what is due and not in it is missed, or unknown where the agent was lost after its start. */
    AgentPart account(int index) {
        long measured = fork().stream()
                .flatMap(fork -> fork.runs().stream())
                .mapToLong(run -> run.counts().scheduled())
                .sum();
        long planned = Math.max(share.planned(index).invocations(), measured);
        long rest = planned - measured;
        boolean isUnknown = hasStarted && (!reason.isEmpty() || hasDied());
        return new AgentPart(
                host,
                share.processPart().clientsHere(),
                planned,
                measured,
                isUnknown ? 0 : rest,
                isUnknown ? rest : 0,
                rest == 0 ? "" : why(),
                startBoundNanos,
                fork().map(MeasuredPart::brief),
                result.map(MeasuredPart::doubts).orElse(List.of()));
    }

    /** The run that was under way is then lost. */
    private boolean hasDied() {
        return fork().filter(fork -> fork.end() == EndState.DIED).isPresent();
    }

    private String why() {
        return reason.isEmpty() ? fork().map(ForkResult::endDetail).orElse("") : reason;
    }

    public static Optional<BenchmarkResult> joined(List<BenchmarkResult> runs) {
        List<RunResult> all = runs.stream()
                .flatMap(one -> one.forks().stream())
                .flatMap(fork -> fork.runs().stream())
                .toList();
        List<Caveat> caveats =
                runs.stream().flatMap(one -> one.caveats().stream()).distinct().toList();
        return runs.stream()
                .filter(one -> !one.forks().isEmpty())
                .findFirst()
                .map(first -> first.withForks(List.of(first.forks().get(0).withRuns(all)), first.summary())
                        .withCaveats(caveats));
    }

    private static ForkResult brief(ForkResult fork) {
        return fork.withRuns(fork.runs().stream().map(MeasuredPart::brief).toList());
    }

    /** Over time, only what all have measured together is of interest. */
    private static RunResult brief(RunResult run) {
        List<Series> whole =
                run.series().stream().map(one -> one.withIntervals(List.of())).toList();
        return run.withSeries(whole).withWorst(List.of()).withSlowLog(Optional.empty());
    }

    private static List<Caveat> doubts(BenchmarkResult result) {
        return result.caveats().stream()
                .filter(caveat -> caveat.severity() != Severity.NOTE && !OF_ALL.contains(caveat.code()))
                .toList();
    }
}
