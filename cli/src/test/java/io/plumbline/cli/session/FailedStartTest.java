// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedStartTest {

    private static final ForkResult FORK = SampleResults.closedLoop().forks().get(0);
    private static final String TOLD = "the task threw in init: java.io.IOException: no reflector, caused by x";

    @Test
    void saysWhyNothingWasMeasuredAndKeepsWhatElseIsKnown() {
        ForkResult failed = FORK.withRuns(List.of()).ended(EndState.TASK_FAILED, TOLD);
        ForkResult explained = FailedStart.OF_REFLECTOR.explained(failed);
        assertThat(explained).isEqualTo(failed.ended(EndState.TASK_FAILED, "no reflector"));
        assertThat(explained.cpu()).isNotEmpty();
        assertThat(FailedStart.OF_TASK.explained(failed)).isEqualTo(failed);
    }

    @Test
    void aReflectorThatAnswersWronglyIsNoMatterOfTheEnvironment() {
        CommandException wrong = FailedStart.OF_REFLECTOR.explain(
                "the task threw in invocation: PingException: wrong echo: sequence=3, caused by X: y");
        assertThat(wrong).hasMessage("wrong echo: sequence=3");
        assertThat(wrong.status()).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(FailedStart.OF_REFLECTOR.explain(TOLD).status()).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(FailedStart.OF_TASK.explain(TOLD).status()).isEqualTo(ExitStatus.INVALID_RESULT);
    }

    @Test
    void leavesOtherEndsAsTheyAre() {
        for (ForkResult other : List.of(
                FORK,
                FORK.ended(EndState.TASK_FAILED, TOLD),
                FORK.withRuns(List.of()).ended(EndState.DIED, TOLD))) {
            assertThat(FailedStart.OF_REFLECTOR.explained(other)).isSameAs(other);
        }
    }
}
