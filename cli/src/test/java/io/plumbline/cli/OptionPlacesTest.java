// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.result.OptionValue;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** An option of the harness has one name on the command line, in code and in results. */
class OptionPlacesTest {

    private static final String PLACED_BY_THE_HOST = "jitter-cpu";

    @Test
    void everyOptionOfTheHarnessIsOnTheCommandLineByTheSameName() {
        HarnessOptions.Builder all = HarnessOptions.builder()
                .arrivals(new PoissonArrivals(Rate.perSecond(1000), 1))
                .clientCpu(0)
                .jitterCpu(1)
                .parameters(Map.of("name", "value"));
        assertThat(commandLineNames())
                .containsAll(Stream.of(all.build(), all.closedLoop().build())
                        .flatMap(options -> options.values().stream())
                        .map(OptionValue::name)
                        .filter(name -> !name.equals(PLACED_BY_THE_HOST))
                        .toList());
    }

    @Test
    void everyOptionOfTheHarnessTellsItsValue() {
        int placesOfArrivals = 2; // rate and arrivals
        HarnessOptions all = HarnessOptions.builder()
                .clientCpu(0)
                .jitterCpu(1)
                .parameters(Map.of("name", "value"))
                .build();
        assertThat(all.values()).hasSize(HarnessOptions.class.getRecordComponents().length - 1 + placesOfArrivals);
    }

    private static Stream<String> commandLineNames() {
        return new CommandLine(new RunCommand())
                .getCommandSpec().options().stream()
                        .map(OptionSpec::longestName)
                        .map(name -> name.replaceFirst("^-+", ""));
    }
}
