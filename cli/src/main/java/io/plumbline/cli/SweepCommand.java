// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.AgentsOptions;
import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.RateList;
import io.plumbline.model.spec.Sweep;
import io.plumbline.stats.RateText;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline sweep}. */
@Command(
        name = "sweep",
        description = {
            "Measures round trips, or your own task, at many rates, from nearly idle to beyond "
                    + "saturation, and shows for each what callers feel (response) beside the time of the work "
                    + "itself (service).",
            "Forks of all rates are interleaved in random order. A rate that the system doesn't "
                    + "reach shows the growth of its backlog instead of percentiles; rates above a hopeless "
                    + "one are skipped."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline sweep",
            "  plumbline sweep --rates 1k..200k*1.5 --json sweep.json",
            "  plumbline sweep --rates 1k,2k,5k,10k..100k+10k --wait block",
            "  plumbline sweep --arrivals poisson --forks 5",
            "  plumbline sweep --rates 1k..200k*1.5 --resume sweep.json   (continues)",
            "  plumbline sweep --task com.acme.MyTask --class-path app.jar --rates 1k..50k*2",
            "  plumbline sweep otherhost:4710   ('plumbline reflect' runs there)"
        })
final class SweepCommand extends MeasuringCommand {

    @Mixin
    ReflectorAddress address = new ReflectorAddress();

    @Mixin
    SubjectOptions subject = new SubjectOptions();

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            description = "Rates, ranges with a factor or a step, with commas: 1k,2k,5k or 1k..200k*1.5 or "
                    + "1k..10k+1k; or auto: from 1 %% of the rate of a closed loop, which is measured first, "
                    + "to beyond it. Default: auto.",
            order = 10)
    RateList rates = RateList.parse("auto");

    @Mixin
    MeasureOptions measure = new MeasureOptions(EffortSpec.OF_PING.ofManyCells());

    @Mixin
    CollectionOptions collection;

    @Mixin
    AgentsOptions agents;

    @Mixin
    PlotOption plot;

    @Override
    Experiment experiment() {
        measure.schedule().rate().ifPresent(rate -> {
            throw new IllegalArgumentException("one rate for a sweep: rate=" + RateText.plain(rate)
                    + " (give --rates instead, such as 1k..200k*1.5)");
        });
        return new Sweep(
                subject.cell(spec, measure, Optional.of(Defaults.RATE), address.get()),
                rates,
                measure.jvm().several(),
                collection.seed());
    }
}
