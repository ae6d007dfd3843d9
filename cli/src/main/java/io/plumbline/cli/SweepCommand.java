// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.collection.CollectionRequest;
import io.plumbline.cli.collection.CollectionSession;
import io.plumbline.cli.collection.Overload;
import io.plumbline.cli.collection.Resumption;
import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ScreenOptions;
import io.plumbline.cli.subject.Cell;
import io.plumbline.cli.subject.ClosedLoopRate;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.transports.JdkMedia;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.Defaults;
import io.plumbline.stats.sweep.NiceRates;
import io.plumbline.stats.sweep.RateList;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline sweep}. */
@Command(
        name = "sweep",
        description = {
            "Measures round trips, or a task of your own, at many rates, from next to idle to beyond saturation, and shows"
                    + " for each what callers feel (response) beside what the work takes (service).",
            "Forks of all rates take turns in random order. A rate that the system doesn't reach shows by how much its"
                    + " backlog grows in place of percentiles; rates above one that is hopeless are left out."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline sweep",
            "  plumbline sweep --rates 1k..200k*1.5 --json sweep.json",
            "  plumbline sweep --rates 1k,2k,5k,10k..100k+10k --wait block",
            "  plumbline sweep --live   (the last minutes as a chart while it measures)",
            "  plumbline sweep --arrivals poisson --forks 5",
            "  plumbline sweep --rates 1k..200k*1.5 --resume sweep.json   (goes on)",
            "  plumbline sweep --task com.acme.MyTask --class-path app.jar --rates 1k..50k*2",
            "  plumbline sweep otherhost:4710   ('plumbline reflect' runs there)"
        })
final class SweepCommand extends CommandSupport {

    /** Many rates, so each for a short time; forks tell how much is luck. */
    private static final Lengths LENGTHS = new Lengths(Duration.ofSeconds(2), Duration.ofSeconds(2), 1, 3);

    @Mixin
    SubjectOptions subject = new SubjectOptions();

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            description = "Rates, ranges with a factor or a step, with commas: 1k,2k,5k or 1k..200k*1.5 or"
                    + " 1k..10k+1k; or auto: from 1 %% of what a closed loop makes, which is measured first, to beyond"
                    + " it. Default: auto.",
            order = 10)
    RateList rates = RateList.parse("auto");

    @Mixin
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN, LENGTHS);

    @Mixin
    CollectionOptions collection;

    @Mixin
    CollectionOutputs outputs;

    @Mixin
    ScreenOptions screen;

    @Override
    int run() throws IOException {
        if (measure.schedule().rate().isPresent()) {
            throw new IllegalArgumentException("one rate for a sweep: rate="
                    + measure.schedule().rate().get() + " (give --rates instead, such as 1k..200k*1.5)");
        }
        measure.lengths().forks(); // out of range is told before a closed loop is measured
        Cell cell = subject.cell(spec, measure);
        List<Rate> offered = offered(cell);
        CollectionRequest request = new CollectionRequest(
                "sweep of " + cell.title(),
                measure.jvm().jdks().stream()
                        .flatMap(
                                jdk -> offered.stream().map(rate -> cell.on(jdk).at(Optional.of(rate))))
                        .toList(),
                measure,
                subject.resolved(spec),
                collection.seed(),
                collection.resume(),
                Overload.LEFT_OUT);
        return new CollectionSession(request, outputs, terminal(), isDebug, new JdkMedia()).run();
    }

    private List<Rate> offered(Cell cell) {
        if (!rates.needsClosedLoop()) {
            return rates.rates();
        }
        return collection.resume().map(SweepCommand::ratesOf).orElseGet(() -> rates.rates(closedLoopPerSecond(cell)));
    }

    /** The rates that were found when the sweep was begun: another closed loop would give others. */
    private static List<Rate> ratesOf(Path resumed) {
        List<Rate> found = Resumption.read(resumed).cells().stream()
                .flatMap(cell -> cell.parameters().rate().stream())
                .distinct()
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("can't go on with a file that has no rates, and so is no sweep's: path="
                    + resumed + " (begin anew without --resume)");
        }
        return found;
    }

    private double closedLoopPerSecond(Cell cell) {
        Media media = new JdkMedia();
        Cell anyRate = cell.at(Optional.of(Rate.perSecond(1000)));
        anyRate.plan(measure, media); // what can't be measured is told before anything is started
        outputs.prepare();
        if (!outputs.isQuiet()) {
            terminal().say("measuring a closed loop first, which says what rates are worth offering");
        }
        double perSecond = ClosedLoopRate.measure(() -> anyRate.plan(measure, media), terminal(), isDebug);
        if (!outputs.isQuiet()) {
            terminal().say("closed loop: " + NiceRates.of(perSecond));
        }
        return perSecond;
    }
}
