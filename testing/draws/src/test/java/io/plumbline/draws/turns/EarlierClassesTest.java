// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

class EarlierClassesTest {

    private static final List<String> JARS = List.of(
            "core/target/plumbline-core-1.0.jar",
            "model/target/plumbline-model-1.0.jar",
            "HdrHistogram-2.2.2.jar",
            "host/target/plumbline-host-1.0.jar",
            "jna-jpms-5.19.1.jar",
            "ping/target/plumbline-ping-1.0.jar",
            "transport/channels/target/plumbline-transport-1.0.jar",
            "lab/target/plumbline-lab-1.0.jar");

    private static String path(List<String> entries) {
        return String.join(File.pathSeparator, entries);
    }

    @Test
    void jarsOfForksComeFirstInTheirOrder() {
        String tests = path(List.of(
                "cli/target/test-classes",
                JARS.get(7),
                "transport/native/target/plumbline-transport-native-1.0.jar",
                JARS.get(6),
                JARS.get(5),
                JARS.get(4),
                JARS.get(3),
                JARS.get(2),
                JARS.get(1),
                JARS.get(0),
                "junit.jar"));

        assertThat(path(EarlierClasses.withJarsFirst(tests)))
                .isEqualTo(path(JARS)
                        + File.pathSeparator
                        + path(List.of(
                                "cli/target/test-classes",
                                "transport/native/target/plumbline-transport-native-1.0.jar",
                                "junit.jar")));
    }

    @Test
    void aClassPathWithFoldersOfClassesStaysAsItIs() {
        String tests = path(JARS).replace("lab/target/plumbline-lab-1.0.jar", "lab/target/classes");

        assertThat(EarlierClasses.withJarsFirst(tests)).isEmpty();
    }
}
