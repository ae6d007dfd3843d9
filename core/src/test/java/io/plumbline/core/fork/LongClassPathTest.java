// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LongClassPathTest {

    @Test
    void isAWordOfTheCommandLineIfItFits() {
        assertThat(LongClassPath.words("a:b")).containsExactly("-cp", "a:b");
    }

    /** A word of 131,072 bytes is refused by Linux: error=7. */
    @Test
    void isReadFromAFileIfItDoesNot() throws Exception {
        String longOne = "/some folder/\"quoted\"/x.jar:".repeat(10_000);
        List<String> words = LongClassPath.words(longOne + "end");
        assertThat(words).hasSize(1).first().asString().startsWith("@");
        assertThat(LongClassPath.words(longOne + "end")).isEqualTo(words);
        assertThat(Path.of(words.get(0).substring(1))).content().startsWith("-cp \"/some folder/\\\"quoted");
        List<String> command = new java.util.ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(words);
        command.add("-version");
        assertThat(new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .start()
                        .onExit()
                        .get()
                        .exitValue())
                .isZero();
    }
}
