// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.cli.option.MeasureOptions.Choice;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.TaskSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class MeasureOptionsTest {

    private static final TaskSpec TASK = new TaskSpec("acme.Any");

    @Command
    static final class Holder {
        @Mixin
        MeasureOptions measure;
    }

    private final Holder holder = new Holder();
    private final CommandLine commandLine = Converters.register(new CommandLine(holder));

    private CellSpec cell(Optional<Rate> usualRate, String... arguments) {
        commandLine.setDefaultValueProvider(Converters::defaultText);
        commandLine.parseArgs(arguments);
        return holder.measure.cell(
                TASK, new Choice(Defaults.IN_FLIGHT, PlacementChoice.AUTO, OptionalInt.empty(), usualRate, ""));
    }

    @Test
    void withoutRateThereIsAClosedLoopOrTheUsualRate() {
        assertThat(cell(Optional.empty()).load().isClosedLoop()).isTrue();
        assertThat(cell(Optional.of(Rate.parse("5k"))).load().rate()).contains(Rate.parse("5k"));
        assertThat(cell(Optional.of(Rate.parse("5k")), "--rate", "1k").load().rate())
                .contains(Rate.parse("1k"));
    }

    @Test
    void arrivalsGoWithARate() {
        assertThat(cell(Optional.empty(), "--rate", "1k", "--arrivals", "poisson")
                        .load()
                        .arrivals())
                .isEqualTo(new Arrivals.Poisson(Defaults.SEED));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cell(Optional.empty(), "--arrivals", "poisson"))
                .withMessageContaining("give a rate");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cell(Optional.empty(), "--arrivals", "ramp:1k..2k/1s", "--rate", "1k"))
                .withMessageContaining("leave out the rate");
    }

    @Test
    void defaultsOfTheCommandLineAreThoseOfTheDescription() {
        assertThat(cell(Optional.of(Defaults.RATE))).isEqualTo(CellSpec.of(TASK));
    }

    @Test
    void oneJdkIsThatOfTheCellAndSeveralAreAnAxis() {
        assertThat(cell(Optional.empty(), "--jdk", "/a").jvm().jdk()).contains("/a");
        assertThat(holder.measure.jvm().several()).isEmpty();
        assertThat(cell(Optional.empty(), "--jdk", "/b").jvm().jdk()).contains("/b");
        assertThat(cell(Optional.empty(), "--jdk", "/a", "--jdk", "/b").jvm().jdk())
                .isEmpty();
        assertThat(holder.measure.jvm().several()).isEqualTo(List.of("/a", "/b"));
        assertThatIllegalArgumentException()
                .isThrownBy(holder.measure.jvm()::requireOne)
                .withMessageContaining("jdks=/a /b");
    }
}
