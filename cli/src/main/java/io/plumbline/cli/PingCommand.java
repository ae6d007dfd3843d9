// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.collection.CollectionRequest;
import io.plumbline.cli.collection.CollectionSession;
import io.plumbline.cli.collection.Overload;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.ResolvedOptions;
import io.plumbline.cli.option.ScreenOptions;
import io.plumbline.cli.session.Benchmark;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.cli.subject.PingPlan;
import io.plumbline.cli.subject.ReadyPlan;
import io.plumbline.cli.transports.JdkMedia;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.Defaults;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline ping}. */
@Command(
        name = "ping",
        description = {
            "Measures round trips to a reflector that sends each message back.",
            "Without HOST:PORT it starts a reflector of its own on this host. Without --rate each message is sent when"
                    + " the one before has come back (closed loop: the floor); with --rate messages are due on a schedule,"
                    + " and time counts from when each was due (what callers feel)."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline ping",
            "  plumbline ping --wait block --size 1KiB",
            "  plumbline ping --transport udp --loss-timeout 20ms",
            "  plumbline ping --placement smt-sibling   (two hyper-threads of one core)",
            "  plumbline ping --rates 1,10,100,1k,10k   (a curve over rates)",
            "  plumbline ping --jdk /opt/jdk-17 --jdk /opt/jdk-25   (side by side)",
            "  plumbline ping --rate 20k --arrivals poisson --json result.json",
            "  plumbline ping --rate 200k --in-flight 64   (many on their way at once)",
            "  plumbline ping --rate 100k --clients 8 --client-threads 2",
            "  plumbline ping --rate 20k --duration 5m --live   (the last minutes as a chart)",
            "  plumbline ping otherhost:4710 --rate 10k   ('plumbline reflect' runs there)"
        })
final class PingCommand extends CommandSupport {

    @Mixin
    PingOptions ping = new PingOptions();

    @Mixin
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN);

    @Mixin
    OutputOptions outputs;

    @Mixin
    ScreenOptions screen;

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            split = ",",
            description =
                    "Several rates instead of one, with commas, such as 1,10,100,1k,10k: how a quiet system answers"
                            + " worse than a busy one. Their forks take turns.",
            order = 10)
    List<Rate> rates = new ArrayList<>();

    @Override
    int run() throws IOException {
        List<PingCell> cells = cells(ping.cell(measure));
        return cells.size() == 1 && rates.isEmpty() ? measureAlone(cells.get(0)) : measureTogether(cells);
    }

    private int measureAlone(PingCell cell) {
        PingPlan plan = PingPlan.of(cell, measure, new JdkMedia());
        outputs.prepare();
        Map<String, String> chosen = new TreeMap<>(plan.chosen());
        ping.chosenReflectorWait(measure).ifPresent(how -> chosen.put("reflector-wait", how.text()));
        ResultAssembly assembly = plan.assembly(Instant.now(), ResolvedOptions.of(spec, chosen));
        try (ReadyPlan ready = plan.start(measure.lengths().forks())) {
            return ResultPrinter.status(
                    new Benchmark(ready.benchmark(), outputs, terminal(), isDebug).measure(assembly));
        }
    }

    private int measureTogether(List<PingCell> cells) throws IOException {
        CollectionRequest request = new CollectionRequest(
                cells.get(0).title(),
                cells,
                measure,
                ResolvedOptions.of(spec, Map.of()),
                OptionalLong.empty(),
                Optional.empty(),
                Overload.MEASURED);
        return new CollectionSession(request, outputs.ofCollection(), terminal(), isDebug, new JdkMedia()).run();
    }

    /** A cell for every rate on every JDK. */
    private List<PingCell> cells(PingCell cell) {
        List<Optional<Rate>> offered = rates.isEmpty()
                ? List.of(measure.schedule().rate())
                : rates.stream().distinct().map(Optional::of).toList();
        if (!rates.isEmpty() && measure.schedule().rate().isPresent()) {
            throw new IllegalArgumentException(
                    "one rate and several: rate=" + measure.schedule().rate().get() + " (leave out --rate or --rates)");
        }
        return measure.jvm().jdks().stream()
                .flatMap(jdk -> offered.stream().map(rate -> cell.on(jdk).at(rate)))
                .toList();
    }
}
