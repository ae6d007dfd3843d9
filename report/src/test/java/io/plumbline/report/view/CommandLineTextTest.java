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
