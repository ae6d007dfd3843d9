// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.SentinelLoad;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** Combines what agents have measured into one fork, without loss, with the account of each. */
public final class CommonFork {

    private static final Set<String> COUNTS = Set.of(
            FactNames.REPLIES_LOST,
            FactNames.REPLIES_DUPLICATE,
            FactNames.REPLIES_LATE,
            FactNames.REPLIES_OUT_OF_ORDER);

    private CommonFork() {}

    public static ForkResult of(int index, List<MeasuredPart> parts, List<MeasuredPart> sentinels, double minCoverage) {
        List<AgentPart> accounts =
                parts.stream().map(part -> part.account(index)).toList();
        List<ForkResult> forks =
                parts.stream().flatMap(part -> part.fork().stream()).toList();
        AgentLoad load = new AgentLoad(
                accounts,
                stripeErrorRatio(parts.get(0).share().cell(), accounts),
                minCoverage,
                sentinels(index, sentinels));
        return (forks.isEmpty()
                        ? nothing(index, parts)
                        : merged(index, forks, parts.get(0).share().cell()))
                .withAgents(load);
    }

    private static Optional<SentinelLoad> sentinels(int index, List<MeasuredPart> parts) {
        return parts.stream()
                .findFirst()
                .flatMap(first -> first.share().cell().load().rate())
                .map(rate -> new SentinelLoad(
                        rate.perSecond(),
                        parts.stream().map(part -> part.account(index)).toList()));
    }

    private static ForkResult merged(int index, List<ForkResult> forks, CellSpec cell) {
        ForkResult worst = forks.stream()
                .min(Comparator.comparing(fork -> fork.end() == EndState.COMPLETED))
                .orElseThrow();
        boolean haveAllFailed = forks.stream().allMatch(fork -> fork.end() != EndState.COMPLETED);
        boolean isInterrupted = forks.stream().anyMatch(fork -> fork.end() == EndState.INTERRUPTED);
        return new ForkResult(
                index,
                forks.get(0).jvm(),
                List.of(),
                forks.get(0).pacer(),
                forks.stream()
                        .map(ForkResult::floor)
                        .max(Comparator.comparingLong(HarnessFloor::overshootP99Nanos))
                        .orElseThrow(),
                List.of(),
                facts(forks),
                CommonRun.all(forks, cell.recording().keepSlowest()),
                haveAllFailed || isInterrupted ? worst.end() : EndState.COMPLETED,
                haveAllFailed || isInterrupted ? worst.endDetail() : "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Counts are added up; of the rest only what all say. */
    private static Map<String, String> facts(List<ForkResult> forks) {
        Map<String, String> together = new TreeMap<>();
        forks.get(0).facts().forEach((name, value) -> {
            if (COUNTS.contains(name)) {
                together.put(name, Long.toString(ForkResult.total(forks, name)));
            } else if (forks.stream().allMatch(fork -> value.equals(fork.facts().get(name)))) {
                together.put(name, value);
            }
        });
        together.remove(FactNames.REFLECTOR_OTHERS); // the agents themselves
        return together;
    }

    private static ForkResult nothing(int index, List<MeasuredPart> parts) {
        return ForkResult.unmeasured(
                index,
                "",
                List.of(),
                EndState.DIED,
                "no agent measured anything: " + parts.get(0).host() + ": "
                        + parts.get(0).reason());
    }

    /** Independent random streams add up to one, whenever each of them starts. */
    private static OptionalDouble stripeErrorRatio(CellSpec cell, List<AgentPart> accounts) {
        OptionalLong bound = accounts.stream()
                .flatMapToLong(part -> part.startBoundNanos().stream())
                .max();
        return cell.load().arrivals() instanceof Arrivals.Poisson || bound.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(2
                        * bound.getAsLong()
                        / ArrivalSchedules.of(cell.load()).orElseThrow().usualGapNanos());
    }
}
