// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.result.Summary;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A copy of a result differs from it in the components that its method is for, and in nothing else. */
class ResultCopiesTest {

    private static final BenchmarkResult RESULT = SampleResults.rich();
    private static final ForkResult FORK = RESULT.forks().get(0);
    private static final RunResult RUN = FORK.runs().get(0);

    private record Copy(String method, Record copy, Map<String, ?> changes) {}

    private static void assertEachChangesItsOwn(Record original, Copy... copies) {
        assertThat(Arrays.stream(copies).map(Copy::method))
                .containsExactlyInAnyOrderElementsOf(copyingMethods(original.getClass()));
        for (Copy one : copies) {
            Map<String, Object> expected = RecordForm.of(original.getClass()).values(original);
            one.changes()
                    .forEach((component, value) -> assertThat(expected.put(component, value))
                            .as(component)
                            .isNotEqualTo(value));
            assertThat(RecordForm.of(original.getClass()).values(one.copy()))
                    .as(one.method())
                    .isEqualTo(expected);
        }
    }

    private static List<String> copyingMethods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getReturnType() == type && !Modifier.isStatic(method.getModifiers()))
                .map(Method::getName)
                .toList();
    }

    @Test
    void ofARun() {
        InvocationCounts counts = new InvocationCounts(0, 0, 0, 0, 0);
        JvmActivity activity = new JvmActivity(71, 72, 73);
        CpuWait wait = new CpuWait("another", 1, 2, 3);
        Optional<SlowLog> log = Optional.of(new SlowLog(1, 2, 2, 3, List.of(), 4, List.of()));
        assertEachChangesItsOwn(
                RUN,
                new Copy(
                        "withLoad",
                        RUN.withLoad("bursts", 1.5, 2.5, 3.5),
                        Map.of(
                                "arrivals", "bursts",
                                "offeredPerSecond", 1.5,
                                "achievedPerSecond", 2.5,
                                "backlogGrowth", 3.5)),
                new Copy("withCounts", RUN.withCounts(counts), Map.of("counts", counts)),
                new Copy("withSeries", RUN.withSeries(List.of()), Map.of("series", List.of())),
                new Copy("withWorst", RUN.withWorst(List.of()), Map.of("worst", List.of())),
                new Copy("withJvmActivity", RUN.withJvmActivity(activity), Map.of("jvmActivity", activity)),
                new Copy("withCpuWait", RUN.withCpuWait(wait), Map.of("cpuWait", Optional.of(wait))),
                new Copy("withSlowLog", RUN.withSlowLog(log), Map.of("slowLog", log)),
                new Copy("ended", RUN.ended(EndState.DIED), Map.of("end", EndState.DIED)));
    }

    @Test
    void ofAFork() {
        AgentLoad agents = new AgentLoad(List.of(), OptionalDouble.empty(), 0.5, Optional.empty());
        assertEachChangesItsOwn(
                FORK,
                new Copy(
                        "withEvidence",
                        FORK.withEvidence(Evidence.NONE),
                        Map.of("evidence", Optional.of(Evidence.NONE))),
                new Copy("withPlacement", FORK.withPlacement(List.of()), Map.of("placement", List.of())),
                new Copy("withFacts", FORK.withFacts(Map.of("a", "b")), Map.of("facts", Map.of("a", "b"))),
                new Copy("withRuns", FORK.withRuns(List.of()), Map.of("runs", List.of())),
                new Copy(
                        "ended",
                        FORK.ended(EndState.DIED, "killed"),
                        Map.of("end", EndState.DIED, "endDetail", "killed")),
                new Copy(
                        "endedBy",
                        FORK.endedBy(ProcessEnd.KILLED),
                        Map.of("processEnd", Optional.of(ProcessEnd.KILLED))),
                new Copy("withAgents", FORK.withAgents(agents), Map.of("agents", Optional.of(agents))));
    }

    @Test
    void ofAResult() {
        Explanation why = new Explanation(
                1, 2, 3, 4, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
        ExplainDecision decision = new ExplainDecision(ExplainChoice.ON, "asked for", "");
        Experiment ping = new Single(CellSpec.of(PingSpec.over("tcp").build()));
        Summary other = SampleResults.closedLoop().summary();
        ServiceFloor floor = ServiceFloor.none("nobody answers");
        Prices prices = new Prices(Instant.EPOCH, "here", List.of(), 0);
        assertEachChangesItsOwn(
                RESULT,
                new Copy("withExplanation", RESULT.withExplanation(why), Map.of("explanation", Optional.of(why))),
                new Copy(
                        "withExplaining", RESULT.withExplaining(decision), Map.of("explaining", Optional.of(decision))),
                new Copy(
                        "withServiceFloor", RESULT.withServiceFloor(floor), Map.of("serviceFloor", Optional.of(floor))),
                new Copy("withPrices", RESULT.withPrices(prices), Map.of("prices", Optional.of(prices))),
                new Copy("withExperiment", RESULT.withExperiment(ping), Map.of("experiment", Optional.of(ping))),
                new Copy("withTitle", RESULT.withTitle("other", false), Map.of("title", "other", "roundTrip", false)),
                new Copy("withForks", RESULT.withForks(List.of(), other), Map.of("forks", List.of(), "summary", other)),
                new Copy("withCaveats", RESULT.withCaveats(List.of()), Map.of("caveats", List.of())));
    }
}
