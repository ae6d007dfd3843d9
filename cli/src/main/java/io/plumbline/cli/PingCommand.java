// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.AgentsOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ObjectiveOption;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Single;
import io.plumbline.stats.RateText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline ping}. */
@Command(
        name = "ping",
        description = {
            "Measures round trips to a reflector that sends each message back.",
            "Without HOST:PORT it starts its own reflector on this host. Without --rate each message "
                    + "is sent when the previous one has returned (closed loop: the floor); with --rate "
                    + "messages are due on a schedule, and time counts from the moment each was due (what "
                    + "callers feel)."
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
            "  plumbline ping --rate 200k --in-flight 64   (many in flight at once)",
            "  plumbline ping --rate 100k --clients 8 --client-threads 2",
            "  plumbline ping --rate 20k --objective 'p99<100us'   (status 3 if missed)",
            "  plumbline ping target:4710 --rate 40k --agents 4   (on one schedule)",
            "  plumbline ping target:4710 --rate 400k --agents hosts.txt@10.0.0.1",
            "  plumbline ping otherhost:4710 --rate 10k   ('plumbline reflect' runs there)"
        })
final class PingCommand extends MeasuringCommand {

    @Mixin
    ReflectorAddress address = new ReflectorAddress();

    @Mixin
    PingOptions ping = new PingOptions();

    @Mixin
    MeasureOptions measure = new MeasureOptions(EffortSpec.OF_PING);

    @Mixin
    ObjectiveOption objectives = new ObjectiveOption();

    @Mixin
    AgentsOptions agents;

    @Mixin
    PlotOption plot;

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            split = ",",
            description = "Several rates instead of one, with commas, such as 1,10,100,1k,10k: shows that a quiet "
                    + "system may answer more slowly than a busy one. Their forks are interleaved.",
            order = 10)
    List<Rate> rates = new ArrayList<>();

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Experiment experiment() {
        CellSpec cell = ping.cell(measure, Optional.empty(), address.get());
        List<String> jdks = measure.jvm().several();
        if (rates.isEmpty() && jdks.isEmpty()) {
            return new Single(cell, objectives.all());
        }
        if (!objectives.all().isEmpty()) {
            throw new IllegalArgumentException("objectives are judged at one rate, on one JDK: objective="
                    + objectives.all() + " (leave out --rates and further JDKs, or the objectives)");
        }
        measure.schedule().rate().filter(rate -> !rates.isEmpty()).ifPresent(rate -> {
            throw new IllegalArgumentException(
                    "one rate and several: rate=" + RateText.plain(rate) + " (leave out --rate or --rates)");
        });
        Axes axes = new Axes(List.of(), List.of(), List.of(), Optional.empty(), rates, jdks);
        return new Matrix(cell.title(), cell, axes, OptionalLong.empty());
    }
}
