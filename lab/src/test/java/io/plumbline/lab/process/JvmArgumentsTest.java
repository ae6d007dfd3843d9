// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmArgumentsTest {

    private static final List<String> OURS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m", "-Xmn192m");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xlog:gc|-XX:+UseSerialGC -Xms256m -Xmx256m -Xmn192m -Xlog:gc",
                "-XX:-UseSerialGC|-XX:+UseSerialGC -Xms256m -Xmx256m -Xmn192m -XX:-UseSerialGC",
                "-XX:+UseZGC|-Xms256m -Xmx256m -Xmn192m -XX:+UseZGC",
                "-XX:+UseZGC -Xmx2g|-XX:+UseZGC -Xmx2g",
                "-Xmx64m|-XX:+UseSerialGC -Xmx64m",
                "-Xms1g|-XX:+UseSerialGC -Xms1g",
                "-XX:MaxHeapSize=64m|-XX:+UseSerialGC -XX:MaxHeapSize=64m",
                "-XX:MaxRAMPercentage=10|-XX:+UseSerialGC -XX:MaxRAMPercentage=10",
                "-Xmn1m|-XX:+UseSerialGC -Xms256m -Xmx256m -Xmn1m"
            })
    void leavesOutWhatStandsInTheWayOfWhatWasAskedFor(String given, String expected) {
        assertThat(JvmArguments.unlessGiven(OURS, List.of(given.split(" ")))).containsExactly(expected.split(" "));
    }

    /** A JVM refuses to start with two collectors, whoever chose them. */
    @Test
    void leavesOutWhatStandsInTheWayOfTheEnvironment() {
        EnvironmentOptions environment = EnvironmentOptions.of(Map.of(
                "JAVA_TOOL_OPTIONS", "-XX:+UseG1GC  -Dany=1", "_JAVA_OPTIONS", " -Xmx2g ", "JDK_JAVA_OPTIONS", " "));
        assertThat(JvmArguments.unlessGiven(OURS, List.of("-Da=b"), environment))
                .containsExactly("-Da=b");
        assertThat(environment.text()).isEqualTo("JAVA_TOOL_OPTIONS=-XX:+UseG1GC  -Dany=1, _JAVA_OPTIONS= -Xmx2g ");
    }
}
