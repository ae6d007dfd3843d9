// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.AgentsOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ObjectiveOption;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.session.Session;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import io.plumbline.stats.RateText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline search}. */
@Command(
        name = "search",
        description = {
            "Finds the highest rate of round trips, or of your own task, at which all objectives "
                    + "hold: by doubling, then by bisection, each time in fresh JVMs.",
            "A rate holds only if the whole 95 %% interval does, and fails only if the whole "
                    + "interval fails; otherwise measuring continues. The answer is confirmed in further "
                    + "forks. At least 99 %% of the rate must be achieved, unless an objective sets another "
                    + "share."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline search --objective 'p99<100us'",
            "  plumbline search --objective 'p99<100us' --objective 'p99.9<1ms'",
            "  plumbline search --objective 'p99<1ms' --arrivals poisson --wait block",
            "  plumbline search --objective 'p99<1ms' --require 20k   (status 3 if missed)",
            "  plumbline search --task acme.MyTask -cp app.jar --objective 'parse:p99<50us'",
            "  plumbline search --objective 'p99<1ms' --resume search.json   (continues)"
        })
final class SearchCommand extends MeasuringCommand {

    /** Options that a search decides itself. */
    static final List<String> DECIDED_BY_THE_SEARCH = List.of("--rate", "--runs", "--forks", "--interval");

    @Mixin
    ReflectorAddress address = new ReflectorAddress();

    @Mixin
    SubjectOptions subject = new SubjectOptions();

    @Mixin
    ObjectiveOption objectives = new ObjectiveOption();

    @Option(
            names = "--require",
            paramLabel = "RATE",
            description = "Exits with status 3 if the answer is lower.",
            order = 10)
    Rate required;

    @Option(
            names = "--start",
            paramLabel = "RATE",
            description = "First rate to measure; better too low than too high. Default: 1000/s.",
            order = 10)
    Rate start = Rates.USUAL.start();

    @Option(names = "--lowest", paramLabel = "RATE", description = "Lowest rate of interest. Default: 1/s.", order = 10)
    Rate lowest = Rates.USUAL.lowest();

    @Option(
            names = "--highest",
            paramLabel = "RATE",
            description = "Highest rate to offer. Default: 10M/s.",
            order = 10)
    Rate highest = Rates.USUAL.highest();

    @Option(
            names = "--resolution",
            paramLabel = "RATIO",
            description = "Max distance of the rate that fails from the one that holds, 0.005 to 1. Default: "
                    + "${DEFAULT-VALUE}.",
            order = 10)
    double resolution = Search.RESOLUTION;

    @Option(
            names = "--max-time-per-rate",
            paramLabel = "TIME",
            description = "Max total time to measure a rate before it is left undecided. Default: 8 times --duration.",
            order = 12)
    Duration maxTimePerRate;

    @Option(
            names = "--confirmations",
            paramLabel = "N",
            description = "Further forks in which the answer has to hold. Default: ${DEFAULT-VALUE}.",
            order = 15)
    int confirmations = Search.CONFIRMATIONS;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Continues a file that --json wrote: finished forks are kept, and new ones are added to "
                    + "it. The file says what is searched for; options that you repeat must be unchanged.",
            order = 49)
    Path resume;

    @Mixin
    MeasureOptions measure = new MeasureOptions(EffortSpec.OF_PING.ofSearch());

    @Mixin
    AgentsOptions agents;

    @Mixin
    PlotOption plot;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Experiment experiment() {
        if (objectives.all().isEmpty()) {
            throw new IllegalArgumentException("nothing to search for: give --objective (such as p99<100us)");
        }
        measure.jvm().requireOne();
        Duration first = measure.lengths().duration();
        return new Search(
                subject.cell(spec, measure, Optional.of(Defaults.RATE), address.get()),
                objectives.all(),
                new Rates(start, lowest, highest),
                resolution,
                maxTimePerRate == null ? first.multipliedBy(Search.MAX_DOUBLED) : maxTimePerRate,
                confirmations);
    }

    @Override
    Optional<Path> resume() {
        return Optional.ofNullable(resume);
    }

    @Override
    int measure(Experiment experiment) throws IOException {
        return status(new Session(outputs, manner()).search((Search) experiment, resume()));
    }

    private int status(Optional<Answer> answer) {
        if (required != null) {
            boolean isReached = answer.filter(found -> found.reaches(required)).isPresent();
            if (!isReached) {
                terminal()
                        .say("plumbline: objective missed: required=" + RateText.plain(required) + ", found="
                                + answer.flatMap(Answer::holds)
                                        .map(RateText::plain)
                                        .orElse("no rate"));
            }
            return isReached ? ExitStatus.OK : ExitStatus.OBJECTIVE_MISSED;
        }
        return Session.status(answer);
    }
}
