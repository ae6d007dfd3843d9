// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscapeTest {

    @Test
    void showsWhatWouldMoveOrHideOtherText() {
        assertThat(Escape.visible("a\u001b[8mb\u0000\u009b31mc\u202ed\u2066e\ud800f\u007f\tg\nh"))
                .isEqualTo("a?[8mb??31mc?d?e?f?\tg\nh");
        assertThat(Escape.oneLine("a\r\nb\nc\td\u2028e")).isEqualTo("a b c d e");
    }

    @Test
    void leavesNoMarkupInMarkdown() {
        assertThat(Escape.markdown("[a](http://b) ![c](d) # e <f> `g` *h* _i_ ~j~ k|l\nm &lt; www.n.o"))
                .isEqualTo("\\[a\\](http\\://b) \\!\\[c\\](d) \\# e \\<f\\> \\`g\\` \\*h\\* \\_i\\_ \\~j\\~ k\\|l m"
                        + " \\&lt; www\\.n.o");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '\u0001', textBlock = """
                    =cmd|x        ~ '=cmd|x
                    @SUM(1)       ~ '@SUM(1)
                    +1            ~ '+1
                    -1+cmd        ~ '-1+cmd
                    -1            ~ -1
                    -1.5E-7       ~ -1.5E-7
                    a,b           ~ "a,b"
                    =a,"b"        ~ "'=a,""b""\"
                    a-b           ~ a-b
                    """)
    void leavesNothingToASpreadsheetToCompute(String text, String field) {
        assertThat(Escape.csv(text)).isEqualTo(field);
    }

    @Test
    void escapesATabAtTheBeginningOfAField() {
        assertThat(Escape.csv("\t=1")).isEqualTo("'\t=1");
    }

    @Test
    void writesXmlAndHtml() {
        assertThat(Escape.xml("a\u0001\ufffeb\u009b")).isEqualTo("a??b?");
        assertThat(Escape.html("<a href='x'>\u202e\n&")).isEqualTo("&#60;a href&#61;&#39;x&#39;&#62;&#63; &#38;");
    }

    @Test
    void writesPartsOfWorkflowCommands() {
        assertThat(Escape.workflowMessage("50 %\r\n::error::a")).isEqualTo("50 %25%0D%0A::error::a");
        assertThat(Escape.workflowProperty("a:b,c")).isEqualTo("a%3Ab%2Cc");
    }

    @Test
    void takesTheirMeaningFromCommandsOfServers() {
        assertThat(Escape.noCommands(
                        "::error file=a::b\n  ::set-output name=c::d\n a ::error::b ##[error]e\n##vso[task]"))
                .isEqualTo(": :error file=a::b\n  : :set-output name=c::d\n a ::error::b # #[error]e\n# #vso[task]");
        assertThat(Escape.noCommands("::1 is a host, ::ffff:1.2.3.4 too\n## heading"))
                .isEqualTo("::1 is a host, ::ffff:1.2.3.4 too\n## heading");
        String lines = "\n".repeat(2_000_000) + " ".repeat(2_000_000);
        assertThat(Escape.noCommands(lines)).isEqualTo(lines);
    }
}
