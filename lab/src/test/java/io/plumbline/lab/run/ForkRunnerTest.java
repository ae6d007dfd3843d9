// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkRunnerTest {

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
}
