// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static io.plumbline.examples.Printed.TIME;
import static io.plumbline.examples.Printed.outputOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.spec.CellSpec;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example runs, and prints what it promises. Whether its lesson shows is for a quiet host. */
@Timeout(600)
class ExamplesIT {

    @Test
    void firstRunPrintsAReport() {
        assertThat(outputOf(E01FirstRun::main))
                .startsWith("io.plumbline.examples.E01FirstRun\n")
                .contains("10 k/s uniform arrivals", "response", "service", "floor");
    }

    @Test
    void probesPrintBothSums() {
        assertThat(outputOf(E02Probes::main))
                .contains("client_to_", "reflector_")
                .containsPattern("p50: " + TIME + " there \\+ " + TIME + " back = " + TIME)
                .containsPattern("p99: " + TIME + " there \\+ " + TIME + " back = " + TIME);
    }

    @Test
    @Tag("full") // three rates, each measured in two ways
    void coordinatedOmissionHasALineForEachRate() {
        String output = outputOf(E03CoordinatedOmission::main);
        assertThat(output.lines()).hasSize(2 + 3);
        for (String rate : List.of("10", "80", "200")) {
            assertThat(output)
                    .containsPattern("(?m)^" + rate + " k/s +[0-9.]+ .?/s +\\| ((" + TIME + " +){3}|grows by " + TIME
                            + " per s +)\\| " + TIME);
        }
    }

    @Test
    @Tag("full") // four forks in turns, as the laboratory's examples have them too
    void throughputAndLatencyComparesInTurns() {
        assertThat(outputOf(E04ThroughputAndLatency::main).lines().skip(1))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactly("20", "5", "5", "20");
    }

    @Test
    void asyncTaskTellsWhatWasCompleted() {
        assertThat(outputOf(E05AsyncTask::main))
                .containsPattern("receiving thread: [0-9,]+ of 1,500 invocations completed")
                .containsPattern("poll\\(\\): [0-9,]+ of 1,500 invocations completed");
    }

    @ParameterizedTest
    @MethodSource("asyncTasks")
    void asyncTaskCompletesAllInvocations(AsyncLatencyTask task) {
        CellSpec short2k = Effort.of(Task.of(task.getClass()).at(Rate.perSecond(2_000)), "--quick");
        InvocationCounts counts =
                Figures.run(Lab.onThisHost().runHere(short2k, task).result()).counts();
        assertThat(counts).isEqualTo(new InvocationCounts(600, 600, 0, 0, 0));
    }

    static List<AsyncLatencyTask> asyncTasks() {
        return List.of(new E05AsyncTask.Receiving(), new E05AsyncTask.Polling());
    }

    @Test
    @Tag("full") // what verify checks against theory always
    void arrivalsPrintTheTheoryBesideWhatWasMeasured() {
        assertThat(outputOf(E06Arrivals::main))
                .containsPattern("uniform: response p50 " + TIME)
                .containsPattern("poisson: response p50 " + TIME)
                .containsPattern("mean wait by theory.*: " + TIME);
    }

    @Test
    void placementHasALineForEachRelation() {
        String output = outputOf(E07Placement::main);
        assertThat(output.lines())
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactly("same-cpu", "smt-sibling", "same-l3", "cross-l3", "cross-socket");
        assertThat(output.lines())
                .allMatch(line -> line.matches(
                        "[a-z0-9-]+ +(cpu \\d+ and \\d+: p50 " + TIME + ", p99 " + TIME + " \\(.*\\)|not here: .+)"));
    }

    @Test
    void anUnknownArgumentIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> E01FirstRun.main("--fast"))
                .withMessage("unknown argument: value=--fast (allowed: --quick)");
    }
}
