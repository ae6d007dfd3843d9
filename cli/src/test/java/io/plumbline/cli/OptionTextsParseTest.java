// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.OptionTexts;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The options that a result names, typed again. */
class OptionTextsParseTest {

    private static final Set<String> IN_FILES_ONLY = Set.of("socket-buffer", "keep-slowest", "init-timeout");

    private static Experiment experiment(List<String> words) {
        CommandLine all = Main.commandLine(new CapturedTerminal().terminal());
        all.parseArgs(words.toArray(String[]::new));
        return ((MeasuringCommand) all.getSubcommands().get(words.get(0)).getCommand()).experiment();
    }

    private static Stream<String> typed(OptionValue option) {
        if (IN_FILES_ONLY.contains(option.name())) {
            return Stream.empty();
        }
        return Stream.of(option.value().split(" ")).map(value -> "--" + option.name() + "=" + value);
    }

    /** What is measured is no option: the class of a task, the address of a ping. */
    private static Stream<String> subject(String words) {
        if (words.startsWith("run")) {
            return Stream.of("run", "acme.Any");
        }
        return words.contains("otherhost") ? Stream.of("ping", "otherhost:4710") : Stream.of("ping");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ping",
                "ping --transport aeron-udp --transport-option mtu-bytes=1408 --transport-option term-bytes=65536",
                "ping --wait select-now --reflector-wait block --size 4KiB --legs dwell",
                "ping --rate 1/h --arrivals poisson:7 --objective p99<1ms --objective loss<0.1%",
                "ping --arrivals ramp:1k..20k/10s --in-flight 64 --receiver thread --drain 1500us",
                "ping --arrivals burst:10 --rate 2.5/s --reply-timeout 3s --loss-timeout 20ms",
                "ping otherhost:4710 --secret-file my.secret --pin 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
                "ping --placement smt-sibling --reflector thread --reflector-fault late=2ms,every=10",
                "ping --client-cpu 1 --reflector-cpu 0 --pacer sleep-then-spin --jitter off --interval 250ms",
                "ping --clients 8 --client-threads 2 --rate 100k --lead-in 7",
                "ping --jdk /opt/jdk-25 --jvm-arg=-Xmx2g --jvm-arg=-XX:+UseZGC --runs 7 --forks 3 --warmup 0s",
                "run acme.Any --closed-loop -P host=db1 -P user=ada --class-path app.jar --duration 90s",
                "run acme.Any --rate 50k --in-flight 16 --objective parse:p99.9<1ms --placement none",
                "run acme.Any --jlbh"
            })
    void measureTheSame(String words) {
        Experiment asked = experiment(List.of(words.split(" ")));
        List<String> again = Stream.concat(
                        subject(words),
                        OptionTexts.of(asked, Origin.COMMAND_LINE).stream().flatMap(OptionTextsParseTest::typed))
                .toList();
        assertThat(experiment(again)).isEqualTo(asked);
    }
}
