// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class MeasureOptionsTest {

    @Command
    static final class Holder {
        @Mixin
        MeasureOptions measure;
    }

    private final Holder holder = new Holder();
    private final CommandLine commandLine = Converters.register(new CommandLine(holder));

    private MeasureOptions parse(String... arguments) {
        commandLine.setDefaultValueProvider(Converters::defaultText);
        commandLine.parseArgs(arguments);
        return holder.measure;
    }

    private static Optional<ArrivalSchedule> schedule(MeasureOptions measure, Optional<Rate> defaultRate) {
        return measure.schedule().scheduleAt(measure.schedule().offered(defaultRate));
    }

    @Test
    void withoutRateThereIsAClosedLoopOrTheDefaultRate() {
        assertThat(schedule(parse(), Optional.empty())).isEmpty();
        assertThat(schedule(parse(), Optional.of(Rate.parse("5k")))).get().isInstanceOf(UniformArrivals.class);
    }

    @Test
    void arrivalsGoWithARate() {
        assertThat(schedule(parse("--rate", "1k", "--arrivals", "poisson"), Optional.empty()))
                .get()
                .isInstanceOf(PoissonArrivals.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule(parse("--arrivals", "poisson"), Optional.empty()))
                .withMessageContaining("give --rate");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule(parse("--arrivals", "ramp:1k..2k/1s", "--rate", "1k"), Optional.empty()))
                .withMessageContaining("leave out --rate");
    }

    @Test
    void defaultsOfTheCommandLineAreThoseOfTheHarness() {
        HarnessOptions ours = parse().harness(Optional.empty()).build();
        assertThat(ours).isEqualTo(HarnessOptions.builder().closedLoop().build());
    }

    @Test
    void everyOptionSaysWhereItsValueCameFrom() {
        parse("--runs", "7");
        List<OptionValue> values = ResolvedOptions.of(commandLine.getCommandSpec(), Map.of("client-cpu", "1"));
        assertThat(values)
                .contains(
                        new OptionValue("runs", "7", Origin.COMMAND_LINE),
                        new OptionValue("client-cpu", "1", Origin.AUTOMATIC),
                        new OptionValue("duration", "5s", Origin.DEFAULT),
                        new OptionValue("pacer", "auto", Origin.DEFAULT));
    }

    @Test
    void whatIsGivenIsNotCalledAutomatic() {
        parse("--client-cpu", "0");
        assertThat(ResolvedOptions.of(commandLine.getCommandSpec(), Map.of("client-cpu", "0")))
                .contains(new OptionValue("client-cpu", "0", Origin.COMMAND_LINE));
    }
}
