// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForkRunnerTest {

    private static final String TOLD = "the task threw in init: java.io.IOException: no reflector, caused by x";

    /** A host may be so busy that the next run is over before anybody has looked at this one. */
    @Test
    void handsOverTheRunThatIsOverThoughTheNextHasComeToo() {
        ForkResult fork = Forks.completed(0).result();
        RunResult first = fork.runs().get(0);
        RunResult second = Forks.taking(0, 20_000).result().runs().get(0);
        assertThat(second).isNotEqualTo(first);
        ForkResult soFar = fork.withRuns(List.of(first, second));
        assertThat(ForkRunner.alone(0, soFar).runs()).containsExactly(first);
        assertThat(ForkRunner.alone(1, soFar).runs()).containsExactly(second);
    }

    @Test
    void saysOfAReflectorServiceOrDiskNoMoreThanWhy() {
        ForkResult fork = Forks.completed(0).result().ended(EndState.TASK_FAILED, TOLD);
        assertThat(ForkRunner.named(fork, failure(ForkPhase.INVOCATION, "no reflector", "pin")))
                .isEqualTo(fork.ended(EndState.TASK_FAILED, "no reflector"));
        assertThat(ForkRunner.named(fork, failure(ForkPhase.INVOCATION, "", "pin")))
                .isEqualTo(fork);
        assertThat(ForkRunner.named(fork, Optional.empty())).isEqualTo(fork);
    }

    @Test
    void aReflectorThatCantBeReachedIsAMatterOfTheEnvironmentUnlikeATask() {
        LabException why = ForkRunner.failedStart(TOLD, failure(ForkPhase.INIT, "no reflector", "pin"), true);
        assertThat(why).hasMessage(TOLD);
        assertThat(why.options()).containsExactly("pin");
        assertThat(why.kind()).isEqualTo(LabException.Kind.HOST);
        assertThat(ForkRunner.failedStart(TOLD, failure(ForkPhase.INIT, "no reflector", "pin"), false)
                        .kind())
                .isEqualTo(LabException.Kind.MEASUREMENT);
    }

    @Test
    void aReflectorThatAnswersWronglyIsNoMatterOfTheEnvironment() {
        assertThat(ForkRunner.failedStart(TOLD, failure(ForkPhase.INVOCATION, "wrong echo: sequence=3", "pin"), true)
                        .kind())
                .isEqualTo(LabException.Kind.MEASUREMENT);
    }

    private static Optional<ForkFailure> failure(ForkPhase phase, String reason, String option) {
        return Optional.of(new ForkFailure(phase, ForkFailure.Kind.TASK_THREW, "X", TOLD, reason, "", List.of(option)));
    }
}
