// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class RecordFlagsTest {

    private static final Path SHIPPED = Path.of("src/main/resources/io/plumbline/cli/option/help.properties");
    private static final PingSpec PING = PingSpec.over("tcp").build();

    /** A ping with one option more: a component here, and a line below. */
    record PatientPing(PingSpec ping, Duration clientPatience) {

        PatientPing {
            Ranges.requireTimeout("client-patience", clientPatience);
        }
    }

    private static CommandLine commandLine(Record usual, String... lines) throws IOException {
        CommandSpec command = CommandSpec.create().name("plumbline");
        String texts = Files.readString(SHIPPED) + String.join("\n", lines);
        RecordFlags.add(command, usual, Set.of(), HelpTexts.of(new StringReader(texts)));
        return new CommandLine(command);
    }

    @Test
    void anOptionOfAPingIsAComponentAndALineOfText() throws IOException {
        PatientPing usual = new PatientPing(PING, Duration.ofSeconds(1));
        CommandLine command = commandLine(usual, "client-patience = <TIME> How long a client waits.");
        assertThat(RecordFlags.given(command.parseArgs(), usual)).isEqualTo(usual);
        assertThat(RecordFlags.given(command.parseArgs("--client-patience", "20ms", "--wait=block"), usual))
                .isEqualTo(new PatientPing(
                        PING.toBuilder().clientWait(WaitStrategy.BLOCK).build(), Duration.ofMillis(20)));
        assertThat(command.getUsageMessage())
                .containsPattern("--client-patience=TIME\\s+How long a client waits. Default: 1s\\.");
        assertThatThrownBy(() -> command.parseArgs("--client-patience", "20"))
                .hasMessageContaining("duration without unit: value=20");
        assertThatThrownBy(() -> RecordFlags.given(command.parseArgs("--client-patience", "0s"), usual))
                .hasMessage(
                        "client-patience out of range: client-patience=0s (allowed: more than zero, up to 876000h)");
    }

    @Test
    void anOptionWithoutALineOfTextIsRefused() {
        assertThatThrownBy(() -> commandLine(new PatientPing(PING, Duration.ofSeconds(1))))
                .hasMessageContaining("option without a text: command=, option=client-patience");
    }

    /** One of each shape. */
    record Shapes(
            @OptionName(commas = true) List<Rate> rates,
            List<String> names,
            Map<String, String> params,
            OptionalInt count,
            boolean fast,
            Optional<Boolean> loud,
            @OptionName(bare = "on") Optional<String> extra,
            @OptionName(inFilesOnly = true) int rare,
            String needed) {}

    private static Shapes shapes(String... words) throws IOException {
        Shapes none = new Shapes(
                List.of(),
                List.of(),
                Map.of(),
                OptionalInt.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                7,
                null);
        CommandLine command = commandLine(
                none, "rates=a", "names=a", "params=a", "count=a", "fast=a", "loud=a", "extra=a", "needed=a");
        return RecordFlags.given(command.parseArgs(words), none);
    }

    @Test
    void eachShapeHasItsForm() throws IOException {
        Shapes given =
                shapes("--rates 1k,2k --names a --names b,c --params x=1 --count 3 --fast --no-loud --extra --needed y"
                        .split(" ", -1));
        assertThat(given)
                .isEqualTo(new Shapes(
                        List.of(Rate.perSecond(1000), Rate.perSecond(2000)),
                        List.of("a", "b,c"),
                        Map.of("x", "1"),
                        OptionalInt.of(3),
                        true,
                        Optional.of(false),
                        Optional.of("on"),
                        7,
                        "y"));
    }

    @Test
    void whatHasNoDefaultIsRequiredAndWhatIsInFilesOnlyIsUnknown() {
        assertThatThrownBy(RecordFlagsTest::shapes).hasMessageContaining("Missing required option: '--needed");
        assertThatThrownBy(() -> shapes("--needed", "y", "--rare", "3")).hasMessageContaining("--rare");
    }

    @Test
    void severalValuesAreNoneForAComponentThatHoldsOne() throws IOException {
        record Several(@OptionName(commas = true) List<Rate> rate, List<String> jdk) {}
        Several none = new Several(List.of(), List.of());
        CommandLine command = commandLine(none);
        CellSpec cell = CellSpec.of(PING);
        assertThat(RecordFlags.given(command.parseArgs("--jdk", "/a", "--rate", "1k"), cell))
                .isEqualTo(cell.jdk("/a").at(Rate.perSecond(1000)));
        assertThat(RecordFlags.given(command.parseArgs("--jdk=/a", "--jdk=/b", "--rate", "1k,2k"), cell))
                .isEqualTo(cell);
        assertThat(RecordFlags.given(command.parseArgs("--jdk=/a", "--jdk=/b"), none)
                        .jdk())
                .containsExactly("/a", "/b");
    }
}
