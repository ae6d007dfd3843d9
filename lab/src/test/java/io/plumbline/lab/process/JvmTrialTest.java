// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.fork.JvmCommand;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmTrialTest {

    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    @ParameterizedTest
    @CsvSource({
        "-XX:+NoSuchFlag, Unrecognized VM option 'NoSuchFlag'",
        "-Xmx1k, Too small maximum heap",
        "-XX:+UseSerialGC -XX:+UseParallelGC, Multiple garbage collectors selected",
        "acme.NoClass, Could not find or load main class acme.NoClass",
    })
    void saysWhatTheJvmSays(String arguments, String words) {
        assertThatThrownBy(() -> check(List.of(arguments.split(" "))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the JVM refuses its arguments: jdk=" + JAVA_HOME + ", given=" + arguments + ", it said: "
                        + words + " (correct or leave out the jvm-arg)");
    }

    @Test
    void letsGoodArgumentsPass() {
        assertThatCode(() -> check(List.of("-Xmx64m", "-XX:+UseSerialGC"))).doesNotThrowAnyException();
    }

    @Test
    void leavesAgentsAndFilesToTheMeasuredJvm() {
        List<String> arguments = List.of(
                "-javaagent:nosuch.jar", "-agentlib:nosuch", "-Xlog:gc:file=/nowhere/gc.log", "-XX:AOTCache=/nowhere");

        assertThatCode(() -> check(arguments)).doesNotThrowAnyException();
    }

    @Test
    void doesNotTryWhatNobodyGave() {
        JvmCommand nonsense = new JvmCommand(JAVA_HOME, List.of("-XX:+NoSuchFlag"), "");

        assertThatCode(() -> new JvmTrial().check(nonsense, List.of(), 0)).doesNotThrowAnyException();
    }

    @Test
    void leavesAJvmThatIsNotThereToTheMeasuring() {
        JvmCommand nowhere = new JvmCommand(Path.of("/nowhere"), List.of("-Xmx1k"), "");

        assertThatCode(() -> new JvmTrial().check(nowhere, List.of("-Xmx1k"), 0))
                .doesNotThrowAnyException();
    }

    @Test
    void skipsWhatTellsNothing() {
        assertThat(JvmTrial.reason("Picked up JAVA_TOOL_OPTIONS: -Xint\nError occurred during initialization of VM\n\n"
                        + "OpenJDK 64-Bit Server VM warning: slow\nToo small\u001b maximum heap\nmore"))
                .isEqualTo("Too small  maximum heap");
        assertThat(JvmTrial.reason("")).isEqualTo("nothing");
    }

    private static void check(List<String> arguments) {
        new JvmTrial().check(new JvmCommand(JAVA_HOME, arguments, ""), arguments, 0);
    }
}
