// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageResourcesTest {

    private static final Pattern DEFINITION =
            Pattern.compile("^(?:async )?(?:function|const|let|class) ([A-Za-z_$][\\w$]*)", Pattern.MULTILINE);

    /** All scripts become one module, in which a name that is taken twice is a mistake of syntax: nothing is drawn then. */
    @Test
    void noNameIsTakenTwice() {
        List<String> names = DEFINITION
                .matcher(PageResources.scripts(" flame"))
                .results()
                .map(MatchResult::group)
                .map(definition -> definition.substring(definition.lastIndexOf(' ') + 1))
                .toList();
        assertThat(names).hasSizeGreaterThan(50).doesNotHaveDuplicates();
    }

    /** What a script says itself, beside the sentences that it is given, is in the words of the field. */
    @Test
    void scriptsSayMaxAndMinAsTheFieldDoes() {
        Pattern literal = Pattern.compile("\"[^\"\\n]*\"|`[^`]*`");
        List<String> texts = PageResources.scripts(" flame")
                .lines()
                .map(String::strip)
                .filter(line -> !line.startsWith("//") && !line.startsWith("*") && !line.startsWith("/*"))
                .flatMap(line -> literal.matcher(line).results().map(MatchResult::group))
                .map(text -> text.replaceAll("\\$\\{[^}]*}", ""))
                .toList();
        assertThat(texts)
                .hasSizeGreaterThan(300)
                .noneMatch(text -> text.matches(".*\\b(?:largest|longest|smallest|headline,|such as)\\b.*"));
    }
}
