// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.examples.pipe.NioPipeTransport;
import io.plumbline.transport.Transports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What CONTRIBUTING.md shows is in the files that it names. */
class ContributingTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern SHOWN =
            Pattern.compile("\\[`[^`]+`]\\(([^)]+)\\)[^\\n]*\\n\\n```(?:java|text)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern FENCE = Pattern.compile("^```(?:java|text)$", Pattern.MULTILINE);

    @Test
    void showsNothingThatIsNotInTheFilesItNames() throws IOException {
        String text = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        List<String> files = new ArrayList<>();
        Matcher shown = SHOWN.matcher(text);
        while (shown.find()) {
            files.add(shown.group(1));
            assertThat(withoutIndent(Files.readString(ROOT.resolve(shown.group(1)))))
                    .as(shown.group(1))
                    .contains(withoutIndent(shown.group(2)));
        }
        assertThat(files).as("a step each").hasSizeGreaterThanOrEqualTo(3);
        assertThat(FENCE.matcher(text).results().count())
                .as("blocks without a file")
                .isEqualTo(files.size());
    }

    private static String withoutIndent(String text) {
        return text.replaceAll("(?m)^[ ]+", "");
    }

    @Test
    void itsTransportIsFoundByItsName() {
        assertThat(Transports.named("nio-pipe")).isInstanceOf(NioPipeTransport.class);
    }
}
