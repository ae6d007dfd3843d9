// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.model.Rate;
import io.plumbline.report.console.ConsoleOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** An option has one name in the record, in its builder, on the command line and in results. */
class HarnessOptionsPlacesTest {

    private static final String PLACED_BY_THE_HOST = "--jitter-cpu";

    /** Component of the record, and the option of {@code plumbline run} that sets it. */
    private static final Map<String, String> OPTION_OF = Map.ofEntries(
            Map.entry("arrivals", "--arrivals"),
            Map.entry("initTimeout", "--init-timeout"),
            Map.entry("leadIn", "--lead-in"),
            Map.entry("warmUp", "--warmup"),
            Map.entry("duration", "--duration"),
            Map.entry("runs", "--runs"),
            Map.entry("drain", "--drain"),
            Map.entry("interval", "--interval"),
            Map.entry("pacer", "--pacer"),
            Map.entry("worstKept", "--worst"),
            Map.entry("mostInFlight", "--in-flight"),
            Map.entry("clients", "--clients"),
            Map.entry("clientThreads", "--client-threads"),
            Map.entry("clientCpus", "--client-cpu"),
            Map.entry("jitter", "--jitter"),
            Map.entry("jitterCpu", "--jitter"), // chosen by the placement
            Map.entry("parameters", "--param"));

    /** Short forms in the builder that set a component of another name. */
    private static final Map<String, String> SHORT_FORMS =
            Map.of("rate", "--rate", "closedLoop", "--closed-loop", "clientCpu", "--client-cpu");

    @Test
    void everyComponentHasItsBuilderMethodAndItsOption() {
        Set<String> components = Arrays.stream(HarnessOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.toSet());
        assertThat(components).isEqualTo(OPTION_OF.keySet());
        Set<String> setters = Arrays.stream(HarnessOptions.Builder.class.getDeclaredMethods())
                .filter(method -> method.getReturnType() == HarnessOptions.Builder.class)
                .map(Method::getName)
                .collect(Collectors.toSet());
        assertThat(setters).containsAll(components);
        setters.removeAll(components);
        assertThat(setters).isEqualTo(SHORT_FORMS.keySet());
        assertThat(optionsOfRun()).containsAll(OPTION_OF.values()).containsAll(SHORT_FORMS.values());
    }

    @Test
    void everyOptionOfTheHarnessIsOnTheCommandLineByTheSameName() {
        HarnessOptions.Builder all = HarnessOptions.builder()
                .arrivals(new PoissonArrivals(Rate.perSecond(1000), 1))
                .clientCpu(0)
                .jitterCpu(1)
                .parameters(Map.of("name", "value"));
        assertThat(optionsOfRun())
                .containsAll(Stream.of(all.build(), all.closedLoop().build())
                        .flatMap(options -> options.values().stream())
                        .map(option -> "--" + option.name())
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

    private static Set<String> optionsOfRun() {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        CommandLine run = Main.commandLine(new Terminal(nowhere, nowhere, ConsoleOptions.plain(), false))
                .getSubcommands()
                .get("run");
        return Set.copyOf(run.getCommandSpec().optionsMap().keySet());
    }
}
