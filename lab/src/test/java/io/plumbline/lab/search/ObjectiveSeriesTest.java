// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.RunResult;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ObjectiveSeriesTest {

    private static final List<RunResult> RUNS =
            SampleResults.rich().forks().get(0).runs();

    private static void check(String... objectives) {
        ObjectiveSeries.requireMeasured(
                Stream.of(objectives).map(Objective::parse).toList(), RUNS);
    }

    @Test
    void objectivesAreAboutAnySeriesThatIsMeasured() {
        assertThatCode(() -> check("p99<1ms", "client_to_reflector:p99<1ms", "loss<1%", "achieved>99%"))
                .doesNotThrowAnyException();
    }

    @Test
    void aProbeThatIsNotThereIsToldWithThoseThatAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check("p99<1ms", "parse:p99<1ms"))
                .withMessageContainingAll("objective=parse:p99<1ms", "response, service", "client_to_reflector");
    }
}
