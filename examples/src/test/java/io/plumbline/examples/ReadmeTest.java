// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final Pattern TITLE = Pattern.compile("^ \\* (\\d\\d) [^:]+: ", Pattern.MULTILINE);
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void showsCodeThatIsCompiledHere() throws IOException {
        Matcher block = JAVA.matcher(Files.readString(Path.of("..", "README.md")));
        assertThat(block.find()).isTrue();
        assertThat(Files.readString(Path.of("src/test/java/io/plumbline/examples/Orders.java")))
                .endsWith("\n" + block.group(1));
        assertThat(block.find()).as("code that nobody compiles").isFalse();
    }

    @Test
    void theListOfExamplesNamesThemAllWithTheirQuestions() throws IOException {
        String list = Files.readString(Path.of("README.md"));
        try (DirectoryStream<Path> sources =
                Files.newDirectoryStream(Path.of("src/main/java/io/plumbline/examples"), "E[0-9][0-9]*.java")) {
            for (Path source : sources) {
                Matcher title = TITLE.matcher(Files.readString(source));
                assertThat(title.find()).as(source.toString()).isTrue();
                String name = source.getFileName().toString().replace(".java", "");
                assertThat(list)
                        .containsPattern(
                                "(?m)^\\| \\[" + title.group(1) + "\\]\\(\\S*" + name + "\\.java\\) `" + name + "`");
            }
        }
    }

    @Test
    void eachExampleWaitsForItsTurn() throws IOException {
        try (DirectoryStream<Path> sources =
                Files.newDirectoryStream(Path.of("src/main/java/io/plumbline/examples"), "E[0-9][0-9]*.java")) {
            for (Path source : sources) {
                assertThat(source).content().contains("OneAtATime.lab()").doesNotContain("Lab.onThisHost()");
            }
        }
    }

    @Test
    void whatFailsIsSaidInALine() throws InterruptedException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream console = System.err;
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            Thread example = new Thread(() -> E01FirstRun.main("--nosuch"));
            example.start();
            example.join();
        } finally {
            System.setErr(console);
        }
        assertThat(said.toString(StandardCharsets.UTF_8).strip())
                .isEqualTo("example: unknown argument: value=--nosuch (allowed: --quick)");
    }

    @Test
    void theTaskRuns() {
        PlaceOrder task = new PlaceOrder();
        for (int i = 0; i < 1000; i++) {
            task.run(i);
        }
    }
}
