// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.results.json.JsonBinding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option is added in its record, in its line of the command line, and in its documentation. Whichever is forgotten is
 * reported here.
 */
class EveryOptionTest {

    private static final int ALL_FLAGS = 131;
    private static final Path DOCS = Path.of("..", "docs");
    private final CommandLine commandLine = Main.commandLine(new CapturedTerminal().terminal());

    private Set<String> flags(String... commands) {
        return Stream.of(commands)
                .map(commandLine.getSubcommands()::get)
                .flatMap(command -> command.getCommandSpec().options().stream())
                .map(OptionSpec::longestName)
                .collect(Collectors.toSet());
    }

    private static Set<String> names(CellSpec cell) {
        return names(List.of(cell.subject(), cell.load(), cell.effort(), cell.place(), cell.jvm(), cell.recording()));
    }

    private static Set<String> names(List<?> records) {
        return records.stream()
                .flatMap(record -> RecordOption.of((Record) record).stream())
                .filter(option -> !option.details().isInFilesOnly())
                .map(option -> "--" + option.name())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                command.getSubcommands().values().stream().distinct().flatMap(EveryOptionTest::all));
    }

    /** A new one has to be worth reading past: who adds it looks for one to leave. */
    @Test
    void theHelpStaysShortEnoughToRead() {
        assertThat(flags("ping")).hasSizeLessThanOrEqualTo(55);
        assertThat(all(commandLine)
                        .flatMap(command -> command.getCommandSpec().options().stream())
                        .map(OptionSpec::longestName)
                        .distinct())
                .hasSizeLessThanOrEqualTo(ALL_FLAGS);
    }

    @Test
    void onlyFilesOfExperimentsHaveWhatHardlyAnybodySets() {
        assertThat(RecordOption.of(new Single(CellSpec.of(PingSpec.over("tcp").build()))).stream()
                        .filter(option -> option.details().isInFilesOnly())
                        .map(RecordOption::name))
                .containsExactlyInAnyOrder("socket-buffer", "keep-slowest", "interval");
    }

    @Test
    void eachComponentOfAPingHasAFlag() {
        Set<String> wanted = names(CellSpec.of(PingSpec.over("tcp").build()));
        wanted.removeAll(Set.of("--class-path", "--init-timeout")); // of tasks
        assertThat(flags("ping")).containsAll(wanted);
    }

    @Test
    void eachComponentOfATaskHasAFlag() {
        Set<String> wanted = names(CellSpec.of(new TaskSpec("acme.Any")));
        wanted.remove("--reflector-cpu"); // of pings
        assertThat(flags("run")).containsAll(wanted);
    }

    @Test
    void eachComponentOfAnExperimentOfOneCellHasAFlag() {
        Set<String> wanted = names(List.of(new Single(CellSpec.of(new TaskSpec("acme.Any")))));
        assertThat(wanted).contains("--objective");
        assertThat(flags("ping")).contains("--objective");
        assertThat(flags("run")).contains("--objective");
    }

    @Test
    void eachComponentOfAReflectorHasAFlag() {
        assertThat(flags("reflect")).containsAll(names(List.of(ReflectSpec.DEFAULT)));
    }

    @Test
    void eachOptionThatARemedyNamesHasAFlag() {
        assertThat(flags("ping", "run", "mesh", "reflect", "search", "sweep"))
                .containsAll(Stream.of(OptionKey.values())
                        .map(key -> "--" + key.text())
                        .toList());
    }

    @Test
    void eachFlagIsDocumented() throws IOException {
        StringBuilder docs = new StringBuilder();
        try (Stream<Path> pages = Files.list(DOCS)) {
            for (Path page :
                    pages.filter(path -> path.toString().endsWith(".md")).toList()) {
                docs.append(Files.readString(page));
            }
        }
        Set<String> undocumented = names(CellSpec.of(PingSpec.over("tcp").build()));
        undocumented.addAll(names(CellSpec.of(new TaskSpec("acme.Any"))));
        undocumented.addAll(names(List.of(ReflectSpec.DEFAULT)));
        undocumented.removeIf(flag ->
                docs.indexOf(flag) >= 0 || docs.indexOf(flag.substring(2).replace('-', '_')) >= 0);
        assertThat(undocumented).isEmpty();
    }

    record Patience(int clientPatience, Duration limit) {}

    @Test
    void anImaginaryOptionTravelsToForksAndIntoFilesByItself() throws IOException {
        Patience asked = new Patience(7, Duration.ofMillis(20));
        ByteArrayOutputStream wire = new ByteArrayOutputStream();
        RecordCodec.write(Patience.class, asked, new DataOutputStream(wire));
        assertThat(RecordCodec.read(Patience.class, new DataInputStream(new ByteArrayInputStream(wire.toByteArray()))))
                .isEqualTo(asked);
        assertThat(new JsonBinding()
                        .text(Duration.class, Duration::toString, Duration::parse, "a duration")
                        .write(asked, ""))
                .containsOnly(Map.entry("client_patience", 7L), Map.entry("limit", "PT0.02S"));
    }
}
