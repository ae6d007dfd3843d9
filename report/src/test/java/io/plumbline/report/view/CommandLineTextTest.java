// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommandLineTextTest {

    @Test
    void putsTheCommandLineTogetherFromWhatWasGiven() {
        List<OptionValue> options = List.of(
                new OptionValue("rate", "5000/s", Origin.COMMAND_LINE),
                new OptionValue("warmup", "2s", Origin.DEFAULT),
                new OptionValue("closed-loop", "true", Origin.COMMAND_LINE),
                new OptionValue("jvm-arg", "-Xmx1g -XX:+UseZGC", Origin.COMMAND_LINE),
                new OptionValue("class-path", "it's here.jar", Origin.COMMAND_LINE),
                new OptionValue("json", "out.json", Origin.COMMAND_LINE));
        BenchmarkResult run =
                with(SampleResults.minimal(), SampleResults.minimal().forks(), options);
        assertThat(CommandLineText.of(run))
                .contains("plumbline run com.acme.OrderTask --rate 5000/s --closed-loop --jvm-arg=-Xmx1g"
                        + " --jvm-arg=-XX:+UseZGC --class-path 'it'\\''s here.jar'");
    }

    /** As its options are given: no transport is called tcp/spin. Those of a preset are no product, so none give them. */
    @Test
    void givesTransportsAndWaitStrategiesOfAMatrixApart() {
        assertThat(ofMatrix("tcp/spin tcp/block unix/spin unix/block"))
                .contains("plumbline matrix --transport tcp,unix --wait spin,block");
        assertThat(ofMatrix("tcp/spin tcp/block unix/spin")).isEmpty();
    }

    @Test
    void leavesOutWhatTheCommandDecides() {
        List<OptionValue> options = List.of(
                new OptionValue("start", "8000/s", Origin.COMMAND_LINE),
                new OptionValue("rate", "10000/s", Origin.COMMAND_LINE),
                new OptionValue("runs", "1", Origin.COMMAND_LINE));
        assertThat(CommandLineText.of("search", Optional.empty(), options)).contains("plumbline search --start 8000/s");
        assertThat(CommandLineText.of("sweep", Optional.empty(), options))
                .contains("plumbline sweep --start 8000/s --runs 1");
    }

    private static Optional<String> ofMatrix(String media) {
        OptionValue transports = new OptionValue("transport", media, Origin.COMMAND_LINE);
        return CommandLineText.of("matrix", Optional.empty(), List.of(transports));
    }

    @Test
    void namesTheReflectorOnlyIfItWasElsewhere() {
        BenchmarkResult sample = SampleResults.rich();
        ForkResult told = sample.forks().get(0).withFacts(Map.of("reflector_address", "other:4710"));
        OptionValue wait = new OptionValue("wait", "block", Origin.COMMAND_LINE);
        OptionValue own = new OptionValue("reflector", "process", Origin.AUTOMATIC);
        assertThat(CommandLineText.of(with(sample, List.of(told), List.of(wait))))
                .contains("plumbline ping other:4710 --wait block");
        assertThat(CommandLineText.of(with(sample, List.of(told), List.of(wait, own))))
                .contains("plumbline ping --wait block");
    }

    @Test
    void hasNoCommandLineForAProgramThatUsedTheLibrary() {
        assertThat(CommandLineText.of(SampleResults.rich())).isEmpty(); // one of its options came from code
    }

    private static BenchmarkResult with(BenchmarkResult sample, List<ForkResult> forks, List<OptionValue> options) {
        return sample.withOptions(options).withForks(forks, Summaries.of(forks));
    }
}
