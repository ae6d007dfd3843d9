// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.RateList;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The options of a cell are what ping or run would have to be told. */
class OptionTextsTest {

    private static final CellSpec PING =
            brief(CellSpec.of(PingSpec.over("udp").legs(Legs.OFF).build()).at(Rate.perSecond(2000)));
    private static final CellSpec TASK = brief(
                    CellSpec.of(new TaskSpec("com.acme.OrderTask", TaskSpec.Kind.PLUMBLINE, Map.of("host", "db1")))
                            .at(Rate.perSecond(2000)))
            .arrivals(new Arrivals.Poisson(42))
            .placement(PlacementChoice.NONE)
            .classPath("app.jar");

    private static CellSpec brief(CellSpec cell) {
        return cell.leadIn(100)
                .duration(Duration.ofSeconds(2))
                .warmup(Duration.ofSeconds(1))
                .runs(1)
                .forks(4);
    }

    private static OptionValue given(String name, String value) {
        return new OptionValue(name, value, Origin.COMMAND_LINE);
    }

    private static OptionValue usual(String name, String value) {
        return new OptionValue(name, value, Origin.DEFAULT);
    }

    private static List<OptionValue> options(CellSpec cell) {
        return OptionTexts.of(cell, Map.of(), Origin.COMMAND_LINE);
    }

    @Test
    void ofAPingHaveItsTransportItsRateAndItsEffort() {
        assertThat(options(PING))
                .contains(
                        given("transport", "udp"),
                        given("rate", "2000/s"),
                        given("duration", "2s"),
                        given("warmup", "1s"),
                        given("lead-in", "100"),
                        given("runs", "1"),
                        given("forks", "4"),
                        given("legs", "off"),
                        usual("wait", "spin"),
                        usual("size", "32"),
                        usual("pacer", "auto"),
                        usual("placement", "auto"));
        assertThat(options(PING)).extracting(OptionValue::name).doesNotHaveDuplicates();
        assertThat(options(PING)).extracting(OptionValue::value).doesNotContain("");
    }

    @Test
    void ofAClosedLoopHaveNoArrivals() {
        assertThat(options(PING.closedLoop())).extracting(OptionValue::name).doesNotContain("rate", "arrivals");
        assertThat(options(TASK.closedLoop())).contains(given("closed-loop", "true"));
    }

    @Test
    void ofATaskHaveItsClassPathAndNoTransport() {
        assertThat(options(TASK))
                .contains(
                        given("class-path", "app.jar"),
                        given("param", "host=db1"),
                        given("arrivals", "poisson:42"),
                        given("placement", "none"));
        assertThat(options(TASK))
                .extracting(OptionValue::name)
                .doesNotContain("task", "class-name", "kind", "transport", "wait", "size");
    }

    @Test
    void whatIsChosenForAHostIsCalledAutomaticAndWhatIsGivenIsNot() {
        Map<String, String> chosen = Map.of("client-cpu", "1", "jitter", "on", "placement", "smt");
        assertThat(OptionTexts.of(PING, chosen, Origin.COMMAND_LINE))
                .contains(
                        new OptionValue("client-cpu", "1", Origin.AUTOMATIC),
                        new OptionValue("jitter", "on", Origin.AUTOMATIC));
        assertThat(OptionTexts.of(PING.clientCpu(1), chosen, Origin.COMMAND_LINE))
                .contains(given("client-cpu", "1"))
                .extracting(OptionValue::name)
                .doesNotHaveDuplicates();
    }

    @Test
    void ofASweepHaveItsRatesAndThoseOfItsCellsHaveNot() {
        Sweep sweep = new Sweep(PING, RateList.parse("1k..4k*2"), List.of(), OptionalLong.of(7));
        assertThat(OptionTexts.of(sweep, Origin.COMMAND_LINE)).contains(given("seed", "7"), given("forks", "4"));
        assertThat(OptionTexts.of(sweep, Origin.COMMAND_LINE))
                .extracting(OptionValue::name)
                .contains("rate", "transport")
                .doesNotHaveDuplicates();
        assertThat(options(PING)).extracting(OptionValue::name).doesNotContain("seed");
    }

    @Test
    void ofASearchHaveWhatItSearchesForAndThoseOfItsCellsHaveNot() {
        String[] ofTheSearch = {
            "objective", "start", "lowest", "highest", "resolution", "max-time-per-rate", "confirmations"
        };
        assertThat(OptionTexts.of(Search.of(PING, "p99<100us"), Origin.COMMAND_LINE))
                .extracting(OptionValue::name)
                .contains(ofTheSearch)
                .doesNotHaveDuplicates();
        assertThat(options(PING)).extracting(OptionValue::name).doesNotContain(ofTheSearch);
    }

    @Test
    void ofAMatrixHaveItsAxes() {
        Axes axes = new Axes(
                Axes.Medium.all(List.of("tcp", "shm"), List.of(WaitStrategy.SPIN)),
                List.of(new ByteSize(32), new ByteSize(64)),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
        assertThat(OptionTexts.of(new Matrix("table", PING, axes, OptionalLong.empty()), Origin.COMMAND_LINE))
                .contains(given("transport", "tcp/spin shm/spin"), given("size", "32 64"))
                .extracting(OptionValue::name)
                .doesNotHaveDuplicates()
                .doesNotContain("title", "axes");
    }
}
