// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomResultsTest {

    @SeededTest(tries = 50)
    void accountForEveryInvocation(Draws draws) {
        for (RunResult run : runs(RandomResults.draw(draws))) {
            InvocationCounts counts = run.counts();
            Series headline = run.series().get(0);
            assertThat(counts.completed() + counts.censored()).isEqualTo(counts.scheduled());
            assertThat(headline.count()).isEqualTo(counts.scheduled());
            assertThat(headline.censored().totalCount()).isEqualTo(counts.censored());
            run.series().forEach(Series::verify);
        }
    }

    @Test
    void areTheSameOfTheSameDraws() {
        for (int number = 0; number < 10; number++) {
            assertThat(RandomResults.draw(new Draws(7, number))).isEqualTo(RandomResults.draw(new Draws(7, number)));
        }
    }

    @Test
    void haveWhateverMayHappen() {
        List<BenchmarkResult> all = IntStream.range(0, 200)
                .mapToObj(number -> RandomResults.draw(new Draws(1, number)))
                .toList();
        Set<CaveatCode> codes = EnumSet.noneOf(CaveatCode.class);
        all.forEach(result -> result.caveats().forEach(caveat -> codes.add(caveat.code())));
        assertThat(codes)
                .contains(
                        CaveatCode.SATURATED,
                        CaveatCode.SATURATED_HISTOGRAM,
                        CaveatCode.CENSORED,
                        CaveatCode.REPLIES_LOST,
                        CaveatCode.STARVED,
                        CaveatCode.FORKS_DISAGREE,
                        CaveatCode.FORK_DIED,
                        CaveatCode.TASK_FAILED,
                        CaveatCode.INTERRUPTED,
                        CaveatCode.HARNESS_LATE,
                        CaveatCode.TOO_FEW_SAMPLES);
        Set<EndState> ends = EnumSet.noneOf(EndState.class);
        Set<String> traits = new TreeSet<>();
        for (BenchmarkResult result : all) {
            traits.add(result.isValid() ? "valid" : "invalid");
            traits.add(runs(result).isEmpty() ? "empty" : "measured");
            traits.add(runs(result).size() == 1 ? "one run" : "several runs");
            traits.add(result.isClosedLoop() ? "closed loop" : "schedule");
            result.forks().forEach(fork -> ends.add(fork.end()));
            for (RunResult run : runs(result)) {
                traits.add(run.clientSpread().isPresent() ? "many clients" : "one client");
                traits.add(run.slowLog().isPresent() ? "tail" : "no tail");
                run.series().forEach(series -> traits.add(series.name()));
                traits.add(run.counts().unsent() > 0 ? "unsent" : "sent");
                traits.add(run.counts().inFlight() > 0 ? "in flight" : "answered");
            }
            for (ForkResult fork : result.forks()) {
                traits.add(fork.evidence().isPresent() ? "watched" : "unwatched");
            }
        }
        assertThat(ends).containsExactlyInAnyOrder(EndState.values());
        assertThat(traits)
                .contains("valid", "invalid", "empty", "measured", "one run", "several runs", "closed loop", "schedule")
                .contains("many clients", "one client", "tail", "unsent", "in flight", "watched", "unwatched")
                .contains("client_to_reflector", "jitter", "queueing", "disturbance");
    }

    private static List<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
    }
}
