// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.pingjar;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.console.ConsoleOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PingMainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final PingMain main =
            new PingMain(new Terminal(new PrintWriter(out), new PrintWriter(err), ConsoleOptions.plain(), false));

    @Test
    void theHelpNamesWhatBothSidesTake() {
        assertThat(main.execute("--help")).isZero();
        assertThat(out.toString())
                .contains("reflect [OPTIONS]", "  --transport  (tcp)\n", "  --rate\n", "  --json\n", "  --bind  (")
                .doesNotContain("--class-path", "--init-timeout");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--nosuch|unknown option: option=--nosuch",
                "127.0.0.1:1 127.0.0.1:2|a word too many: word=127.0.0.1:2",
                "--rate|option without a value: option=--rate",
                "--transport --wait block|option without a value: option=--transport",
                "--rate --rate=5|option without a value: option=--rate",
                "--size 1 --size=2|option is given more than once: option=--size (allowed: once)",
                "--explain --explain=off|option is given more than once: option=--explain",
                "reflect --open --open|option is given more than once: option=--open",
                "--runs x|not a number: runs=x",
                "--rate fast|fast",
                "--transport pigeon|unknown transport: value=pigeon",
                "--no-rate 5|unknown option: option=--no-rate",
                "reflect --open=perhaps|perhaps",
                "reflect 10.0.0.1|a word too many: word=10.0.0.1 (use --bind or --port)",
                "reflect --bind 0.0.0.0|it has no secret: host=0.0.0.0"
            })
    void refusesWhatItCanNotDo(String words, String reason) {
        assertThat(main.execute(words.split(" "))).isEqualTo(2);
        assertThat(err.toString()).startsWith("plumbline-ping: ").contains(reason);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void saysThatItsHeapIsTooSmall() {
        Writer full = new StringWriter() {
            @Override
            public void write(String text, int start, int length) {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        PingMain small =
                new PingMain(new Terminal(new PrintWriter(full), new PrintWriter(err), ConsoleOptions.plain(), false));
        assertThat(small.execute("--help")).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(err.toString()).startsWith("plumbline-ping: ").contains("heap is too small", "such as java -Xmx2g)");
    }

    @Test
    void nothingThatItUsesNeedsAParserOfCommandLines() {
        noClasses()
                .that()
                .haveFullyQualifiedName(PingMain.class.getName())
                .should()
                .transitivelyDependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("its jar has none")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("io.plumbline.cli"));
    }
}
