// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.option.Converters;
import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.Cell;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.cli.subject.PingCell.Peer;
import io.plumbline.cli.subject.TaskCell;
import io.plumbline.cli.subject.TaskCell.Work;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.spi.Availability;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What a cell's result says of its options is what ping or run would have to be told. */
class CellOptionsTest {

    private static final Optional<Rate> RATE = Optional.of(Rate.perSecond(2000));

    private final MeasureOptions measure =
            new MeasureOptions(100, new Lengths(Duration.ofSeconds(2), Duration.ofSeconds(1), 1, 4));

    private static OptionValue given(String name, String value) {
        return new OptionValue(name, value, Origin.COMMAND_LINE);
    }

    private List<OptionValue> options(Cell cell, OptionValue... all) {
        CellPlan plan = CellPlan.of(cell, measure, (medium, jdk) -> Availability.available());
        return CellOptions.of(List.of(all), plan, 4);
    }

    private static PingCell ping(PlacementChoice placement) {
        return new PingCell(
                PingParameters.builder().build(),
                Peer.OWN,
                OptionalInt.empty(),
                OptionalInt.empty(),
                placement,
                RATE,
                JdkFinder.running());
    }

    private static TaskCell task() {
        return new TaskCell(
                new Work("com.acme.OrderTask", "app.jar", Map.of("host", "db1"), 1024),
                OptionalInt.empty(),
                PlacementChoice.NONE,
                RATE,
                JdkFinder.running());
    }

    @Test
    void ofAMatrixHaveTheCellsOwnMediumAndTheEffortThatTheMatrixHas() {
        List<OptionValue> options = options(
                ping(PlacementChoice.AUTO),
                given("preset", "buffet"),
                given("cpu-pairs", "all"),
                given("seed", "7"),
                given("legs", "off"),
                new OptionValue("forks", "4", Origin.DEFAULT));

        assertThat(options)
                .contains(
                        given("transport", "tcp"),
                        given("rate", "2000/s"),
                        given("duration", "2s"),
                        given("warmup", "1s"),
                        given("lead-in", "100"),
                        given("runs", "1"),
                        given("forks", "4"),
                        given("legs", "off"));
        assertThat(options).extracting(OptionValue::name).doesNotContain("preset", "cpu-pairs", "seed");
        assertThat(options).extracting(OptionValue::name).doesNotHaveDuplicates();
    }

    @Test
    void ofASweepKnowNothingOfItsOtherRates() {
        List<OptionValue> options =
                options(ping(PlacementChoice.NONE), given("rates", "1k..4k*2"), given("resume", "s.json"));

        assertThat(options).contains(given("placement", "none"), given("rate", "2000/s"));
        assertThat(options).extracting(OptionValue::name).doesNotContain("rates", "resume", "interval");
    }

    @Test
    void ofASearchKnowNothingOfWhatItSearchesFor() {
        String[] ofTheSearch = {
            "objective", "require", "start", "lowest", "highest", "resolution", "most", "confirmations", "json", "html"
        };
        OptionValue[] all = new OptionValue[ofTheSearch.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = given(ofTheSearch[i], "any");
        }

        assertThat(options(ping(PlacementChoice.AUTO), all))
                .extracting(OptionValue::name)
                .doesNotContain(ofTheSearch);
    }

    @Test
    void ofATaskHaveItsClassPathAndNoMedium() {
        List<OptionValue> options = options(
                task(),
                given("task", "com.acme.OrderTask"),
                given("class-path", "app.jar"),
                given("param", "host=db1"),
                given("arrivals", "poisson"));

        assertThat(options)
                .contains(
                        given("class-path", "app.jar"),
                        given("param", "host=db1"),
                        given("arrivals", "poisson"),
                        given("placement", "none"));
        assertThat(options).extracting(OptionValue::name).doesNotContain("task", "transport", "wait", "size");
    }

    @Test
    void runAndPingUnderstandThem() {
        MeasureOptions read = new MeasureOptions();
        CommandLine commandLine = Converters.register(new CommandLine(CommandLine.Model.CommandSpec.create()
                .addMixin("measure", CommandLine.Model.CommandSpec.forAnnotatedObject(read))));
        commandLine.setUnmatchedArgumentsAllowed(true);
        commandLine.parseArgs(options(task()).stream()
                .filter(option -> option.origin() == Origin.COMMAND_LINE)
                .flatMap(option -> List.of("--" + option.name(), option.value()).stream())
                .toArray(String[]::new));

        assertThat(read.schedule().rate()).isEqualTo(RATE);
        assertThat(read.lengths().forks()).isEqualTo(4);
        assertThat(read.harness(read.schedule().scheduleAt(RATE)).build().warmUp())
                .isEqualTo(Duration.ofSeconds(1));
    }
}
