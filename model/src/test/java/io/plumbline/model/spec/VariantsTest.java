// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.File;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class VariantsTest {

    private static final CellSpec TCP = CellSpec.of(PingSpec.over("tcp").build());
    private static final CellSpec UNIX = CellSpec.of(PingSpec.over("unix").build());
    private static final CellSpec TASK = CellSpec.of(new TaskSpec("com.acme.PlaceOrder"));

    @Test
    void variantsAreNamedByWhatTellsThemApart() {
        assertThat(Variants.of(TCP, UNIX).names()).containsExactly("tcp", "unix");
        assertThat(Variants.of(TCP, TCP.jvmArguments("-XX:+UseZGC")).names()).containsExactly("base", "-XX:+UseZGC");
        assertThat(Variants.of(TASK.jdk("/opt/jdk-21"), TASK.jdk("/opt/jdk-25")).names())
                .containsExactly("jdk-21", "jdk-25");
        assertThat(Variants.of(
                                TCP.jvmArguments("-Xmx1g", "-Xss1m"),
                                TCP.jvmArguments("-Xmx1g", "-Xss1m", "-XX:+UseZGC"))
                        .names())
                .containsExactly("base", "-XX:+UseZGC");
        assertThat(Variants.of(
                                TCP.jvmArguments("-Xmx1g", "-Xss1m", "-XX:+UseG1GC"),
                                TCP.jvmArguments("-Xmx1g", "-Xss1m", "-XX:+UseZGC"))
                        .names())
                .containsExactly("-XX:+UseG1GC", "-XX:+UseZGC");
        String before = "/old/app.jar" + File.pathSeparator + "/lib/x.jar";
        String after = "/new/app2.jar" + File.pathSeparator + "/lib/x.jar";
        assertThat(Variants.of(TASK.classPath(before), TASK.classPath(after)).names())
                .containsExactly("app.jar" + File.pathSeparator + "x.jar", "app2.jar" + File.pathSeparator + "x.jar");
    }

    @Test
    void whatIsNotToldApartByOneOptionHasAPart() {
        assertThat(Variants.of(TCP, TCP).names()).containsExactly("base", "candidate");
        assertThat(Variants.of(TCP, UNIX.jdk("/opt/jdk"), TCP.jdk("/jdk")).names())
                .containsExactly("base", "candidate 1", "candidate 2");
        assertThat(Variants.of(TASK.classPath("/old/app.jar"), TASK.classPath("/new/app.jar"))
                        .names())
                .containsExactly("base", "candidate");
    }

    @Test
    void allHaveTheForksOfTheBase() {
        Variants variants = Variants.of(TCP.forks(7), UNIX.forks(3));
        assertThat(variants.cells()).extracting(cell -> cell.effort().forks()).containsExactly(7, 7);
        assertThat(variants.title()).isEqualTo("round trip: tcp, unix");
        assertThat(Variants.of(TCP.forks(7), TCP.forks(3)).title()).isEqualTo("round trip: base, candidate");
    }

    @Test
    void twoVariantsHaveTwoForksInABlock() {
        Variants two = Variants.of(TCP.forks(15), UNIX);
        assertThat(two.looks()).containsExactly(8);
        assertThat(two.whileUndecided().looks()).containsExactly(8, 16, 32);
        assertThat(Variants.of(TCP.forks(15), UNIX, TASK).looks()).containsExactly(15);
    }

    @Test
    void anotherBaseTakesTheCandidatesWithIt() {
        Variants variants = Variants.of(TCP, TCP.jvmArguments("-Xmx1g"), UNIX);
        Variants moved = variants.with(TCP.jdk("/opt/jdk").duration(Duration.ofSeconds(3)));
        assertThat(moved.candidates())
                .containsExactly(
                        moved.base().jvmArguments("-Xmx1g"), moved.base().with(UNIX.subject()));
    }

    @Test
    void wrongOnesAreRefused() {
        assertThatThrownBy(() -> Variants.of(TCP)).hasMessageContaining("candidates=0");
        assertThatThrownBy(() -> new Variants(
                        "", TCP, List.of(UNIX), Variants.MARGIN, List.of(99.0, 100.0), false, OptionalLong.empty()))
                .hasMessageContaining("percentiles=100.0 (allowed: above 0, below 100)");
    }
}
