// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.List;
import org.junit.jupiter.api.Test;

class StacksTest {

    private static final String LOOP = "io.plumbline.core.run.OpenLoop";

    private static int codeOf(String... types) {
        return types.length - Stacks.begin(List.of(types));
    }

    @Test
    void beginsBelowTheLoopOfTheHarness() {
        assertThat(codeOf(
                        "java.lang.Thread", "io.plumbline.core.fork.ForkMain", LOOP, "com.acme.Task", "java.util.Map"))
                .isEqualTo(2);
        assertThat(codeOf(LOOP, "com.acme.Task", "io.plumbline.core.run.TaskProbe"))
                .isEqualTo(2);
    }

    @Test
    void leavesOutWhatTheHarnessDoesItself() {
        assertThat(codeOf(LOOP)).isZero();
        assertThat(codeOf(LOOP, "java.lang.System")).isZero();
        assertThat(codeOf(LOOP, "io.plumbline.core.pacing.SleepThenSpinPacer", "java.lang.Thread"))
                .isZero();
        assertThat(codeOf(LOOP, "io.plumbline.core.recording.LatencyCounts", "org.HdrHistogram.Histogram"))
                .isZero();
    }

    @Test
    void keepsThreadsOfTheTask() {
        assertThat(codeOf("java.lang.Thread", "com.acme.Worker")).isEqualTo(2);
    }

    @Test
    void namesHiddenClassesAlikeInEachJvm() {
        assertThat(new Stacks().frame("com.acme.Task$$Lambda/0x00007f1a3c", "run"))
                .isEqualTo(new CodeFrame("com.acme", "Task$$Lambda.run"));
        assertThat(new Stacks().frame("Task", "run")).isEqualTo(new CodeFrame("", "Task.run"));
        assertThat(new Stacks().frame("a." + "B".repeat(999), "run").name()).hasSize(200);
    }
}
