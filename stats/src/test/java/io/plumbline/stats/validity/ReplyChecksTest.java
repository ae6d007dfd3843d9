// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.UnexpectedReplies;
import io.plumbline.stats.Samples;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplyChecksTest {

    private static Optional<Caveat> of(CaveatCode code, UnexpectedReplies unexpected) {
        RunResult run = Samples.run(Samples.series("response", 1000, 2000))
                .withCounts(new InvocationCounts(10_000, 10_000, 0, 0, 0, unexpected));
        ForkResult fork = Samples.fork(run);
        return Doubts.of(code, fork);
    }

    @Test
    void repliesThatWereIgnoredAreAllNamed() {
        Caveat caveat = of(CaveatCode.REPLIES_UNEXPECTED, new UnexpectedReplies(9_000, 5, 1_200, 0))
                .orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
        assertThat(caveat.message())
                .isEqualTo("10,205 replies beside those of the 10,000 invocations were ignored: 9,000 repeated, "
                        + "5 for a run that was over, 1,200 for a number that was never sent");
    }

    @Test
    void timesThatCannotBeAreCounted() {
        Caveat caveat = of(CaveatCode.COMPLETIONS_IMPOSSIBLE, new UnexpectedReplies(0, 0, 0, 9_999))
                .orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
        assertThat(caveat.message())
                .startsWith("9,999 of 10,000 response times")
                .contains("before the invocation");
    }

    @Test
    void aFewAreLeftToTheFile() {
        UnexpectedReplies few = new UnexpectedReplies(3, 3, 3, 9);
        assertThat(of(CaveatCode.REPLIES_UNEXPECTED, few)).isEmpty();
        assertThat(of(CaveatCode.COMPLETIONS_IMPOSSIBLE, few)).isEmpty();
    }

    @Test
    void noneIsTheUsualCase() {
        assertThat(of(CaveatCode.REPLIES_UNEXPECTED, UnexpectedReplies.NONE)).isEmpty();
        assertThat(of(CaveatCode.COMPLETIONS_IMPOSSIBLE, UnexpectedReplies.NONE))
                .isEmpty();
    }
}
