// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.Samples;
import org.junit.jupiter.api.Test;

/** Runs of a second. */
class JvmChecksTest {

    private static ForkResult fork(JvmActivity activity) {
        return Samples.fork(Doubts.busyJvm(Samples.run(Samples.series("response", 1000)), activity));
    }

    @Test
    void saysNothingOfACompilerThatHasNextToNothingToDo() {
        assertThat(Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(5, 0, 0))))
                .isEmpty();
    }

    @Test
    void tellsThatTheCompilerWasAtWork() {
        Caveat some = Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(6, 0, 0)))
                .orElseThrow();
        assertThat(some.severity()).isEqualTo(Severity.NOTE);
        assertThat(some.message()).isEqualTo("the JIT compiler was at work for 6 ms in the measured 1.00 s of run 1");
        Caveat much = Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(51, 0, 0)))
                .orElseThrow();
        assertThat(much.severity()).isEqualTo(Severity.WARNING);
        assertThat(much.remedy()).contains("--warmup");
    }

    @Test
    void tellsEveryCollectionAndWarnsOfThoseThatTookLong() {
        assertThat(Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 0, 0))))
                .isEmpty();
        Caveat one = Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 1, 0)))
                .orElseThrow();
        assertThat(one.severity()).isEqualTo(Severity.NOTE);
        Caveat slow = Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 3, 2)))
                .orElseThrow();
        assertThat(slow.severity()).isEqualTo(Severity.WARNING);
        assertThat(slow.message()).isEqualTo("3 garbage collections took 2 ms in the measured part of run 1");
    }
}
