// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs all jcstress tests of this module, in processes of their own. */
class StressTest {

    @Test
    void meetsNoForbiddenOutcome() throws IOException, InterruptedException {
        Path target = Path.of("target", "jcstress").toAbsolutePath();
        Path output = Files.createDirectories(target).resolve("output.txt");
        Process jcstress = new ProcessBuilder(command(target))
                .directory(target.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();

        assertThat(jcstress.waitFor()).as("jcstress; see %s", output).isZero();
        assertThat(output)
                .content()
                .contains("Interesting tests: No matches", "Failed tests: No matches", "Error tests: No matches")
                .contains("All remaining tests: 9 matching test results");
    }

    private static List<String> command(Path target) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .filter(entry -> Files.exists(Path.of(entry))) // there are no main classes
                        .collect(Collectors.joining(File.pathSeparator)),
                "org.openjdk.jcstress.Main",
                "-m",
                System.getProperty("jcstress.mode"),
                "-r",
                target.resolve("report").toString(),
                "--jvmArgs",
                "--enable-native-access=ALL-UNNAMED");
    }
}
