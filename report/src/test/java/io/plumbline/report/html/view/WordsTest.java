// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import io.plumbline.model.result.Summary;
import io.plumbline.report.Swamped;
import io.plumbline.report.html.json.PageJson;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The sentences and the command line that a page begins and ends with. */
class WordsTest {

    @Test
    void saysWhatCallersFeelAndHowSureThatIs() {
        assertThat(sentences(SampleResults.rich()))
                .containsExactly(
                        "At 10 k/s, half of the round trips took 6.17 µs or less, one in a hundred more than 30.5 µs, one in a"
                                + " thousand more than 1.28 ms, and the slowest took at least 4.00 ms.",
                        "Much of that is waiting behind something slow: p99.9 of the service alone is 43.4 µs.",
                        "How sure: 120,000 samples; over 4 runs in two JVMs, p50 is between 6.14 µs and 6.22 µs and p99 is"
                                + " between 30.0 µs and 30.8 µs, with 95 % confidence; new JVMs may vary more.",
                        "What to doubt: 2 warnings and 1 note, which stand below.");
    }

    @Test
    void speaksOfServiceAloneInAClosedLoop() {
        assertThat(sentences(SampleResults.closedLoop()))
                .first()
                .asString()
                .startsWith("Back to back, half of the round trips took");
        assertThat(sentences(SampleResults.closedLoop())).noneMatch(text -> text.contains("waiting"));
    }

    @Test
    void givesNoPercentilesWhereTheBacklogGrows() {
        assertThat(sentences(SampleResults.saturated()))
                .containsExactly(
                        "At 20 k/s this can't keep up: 16.02 k/s were completed, and the response time grew by 250 ms in"
                                + " each second of the run.",
                        "Don't use these figures, they would mislead: see 1 grave reason and 1 warning below.");
    }

    @Test
    void tellsNoGrowthWhereNothingWasDone() {
        BenchmarkResult swamped = Swamped.basedOn(SampleResults.saturated());
        assertThat(sentences(swamped))
                .first()
                .isEqualTo(
                        "At 20 k/s this can't keep up: when the run was given up, what was due in the warm-up was not even"
                                + " done.");
        assertThat(PageJson.text(
                        new RunRows(new ResultView("a", swamped)).table().json()))
                .contains("all stuck")
                .doesNotContain("per s\"");
    }

    @Test
    void tellsHowTheServiceOfClientsDiffersWhereTheBacklogGrows() {
        BenchmarkResult sample = SampleResults.manyClientsSaturated();
        assertThat(sentences(sample))
                .contains(
                        "8 clients on 4 threads differ: p99 of the service alone is 215 µs for the fastest and 260 µs for"
                                + " the slowest.");
        assertThat(PageJson.text(ClientRows.of(new ResultView("a", sample)).json()))
                .contains("Clients beside each other: service", "47.0 µs")
                .doesNotContain("350 ms");
        assertThat(sentences(sample.withForks(sample.forks(), new Summary(List.of()))))
                .contains("8 clients on 4 threads.");
    }

    @Test
    void saysWhenNothingWasMeasured() {
        BenchmarkResult sample = SampleResults.minimal();
        BenchmarkResult empty = with(sample, List.of(), sample.options());
        assertThat(sentences(empty)).containsExactly("Nothing was measured.", "There are no caveats.");
    }

    private static List<String> sentences(BenchmarkResult result) {
        return new Headline(new ResultView("a", result)).sentences();
    }

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
