// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ScreenOptions;
import io.plumbline.cli.search.SearchRequest;
import io.plumbline.cli.search.SearchSession;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.transports.JdkMedia;
import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.Defaults;
import io.plumbline.stats.objective.Objective;
import io.plumbline.stats.search.Answer;
import io.plumbline.stats.search.Answer.Outcome;
import io.plumbline.stats.search.SearchPlan;
import io.plumbline.stats.search.SearchPlan.Effort;
import io.plumbline.stats.search.SearchPlan.Rates;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline search}. */
@Command(
        name = "search",
        description = {
            "Finds the highest rate of round trips, or of a task of your own, at which all objectives hold: by doubling,"
                    + " then by halving what is left, each time in fresh JVMs.",
            "A rate holds only if the whole 95 %% interval does, and fails only if the whole interval does; else it is"
                    + " measured on. The answer is confirmed in further forks."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline search --objective 'p99<100us'",
            "  plumbline search --objective 'p99<100us' --objective 'p99.9<1ms'",
            "  plumbline search --objective 'p99<1ms' --arrivals poisson --wait block",
            "  plumbline search --objective 'p99<1ms' --require 20k   (status 3 if missed)",
            "  plumbline search --task acme.MyTask -cp app.jar --objective 'parse:p99<50us'",
            "  plumbline search --objective 'p99<1ms' --resume search.json   (goes on)"
        })
final class SearchCommand extends CommandSupport {

    /** Options that a search decides itself. */
    static final List<String> DECIDED_BY_THE_SEARCH = List.of("--rate", "--runs", "--forks", "--interval");

    private static final Lengths LENGTHS = new Lengths(Effort.USUAL.duration(), Duration.ofSeconds(2), 1, 1);
    private static final Duration SHORTEST = Duration.ofMillis(200); // divided into 20 intervals of 10 ms, the shortest
    private static final int LONGEST = 8; // times the first measurement

    @Mixin
    SubjectOptions subject = new SubjectOptions();

    @Option(
            names = "--objective",
            paramLabel = "WHAT",
            required = true,
            description = "What has to hold: p99<100us, NAME:p99.9<1ms for a series such as client_to_reflector,"
                    + " loss<0.1%%, achieved>99.5%%. May be given several times. Achieved is >99%% unless given.",
            order = 10)
    List<Objective> objectives;

    @Option(
            names = "--require",
            paramLabel = "RATE",
            description = "Ends with status 3 if the answer is less.",
            order = 10)
    Rate required;

    @Option(
            names = "--start",
            paramLabel = "RATE",
            description = "Measured first; better too low than too high. Default: 1000/s.",
            order = 10)
    Rate start = Rates.USUAL.start();

    @Option(
            names = "--lowest",
            paramLabel = "RATE",
            description = "Nothing below it is of use. Default: 1/s.",
            order = 10)
    Rate lowest = Rates.USUAL.lowest();

    @Option(
            names = "--highest",
            paramLabel = "RATE",
            description = "Nothing above it is offered. Default: 10M/s.",
            order = 10)
    Rate highest = Rates.USUAL.highest();

    @Option(
            names = "--resolution",
            paramLabel = "RATIO",
            description = "How near the rate that fails is to come to the one that holds, 0.005 to 1. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 10)
    double resolution = SearchPlan.RESOLUTION;

    @Option(
            names = "--most",
            paramLabel = "TIME",
            description = "How long a rate is measured in all until it is left undecided. Default: 8 times --duration.",
            order = 12)
    Duration most;

    @Option(
            names = "--confirmations",
            paramLabel = "N",
            description = "Further forks in which the answer has to hold. Default: ${DEFAULT-VALUE}.",
            order = 15)
    int confirmations = Effort.USUAL.confirmations();

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Goes on with a file that --json wrote: what was measured counts, and results go there. All"
                    + " other options must be as they were, but for --require.",
            order = 49)
    Path resume;

    @Mixin
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN, LENGTHS);

    @Mixin
    CollectionOutputs outputs;

    @Mixin
    ScreenOptions screen;

    @Override
    int run() throws IOException {
        measure.jvm().jdk(); // one only
        SearchRequest request = new SearchRequest(
                subject.cell(spec, measure), plan(), measure, subject.resolved(spec), Optional.ofNullable(resume));
        return status(new SearchSession(request, outputs, terminal(), isDebug, new JdkMedia()).run());
    }

    private SearchPlan plan() {
        Duration duration = measure.lengths().duration();
        if (duration.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("measurements of a search are too short: duration="
                    + DurationText.of(duration) + " (allowed: " + DurationText.of(SHORTEST) + " or more)");
        }
        return new SearchPlan(
                objectives,
                new Rates(start, lowest, highest),
                resolution,
                new Effort(
                        duration,
                        most == null ? duration.multipliedBy(LONGEST) : most,
                        confirmations,
                        Effort.USUAL.mostMeasurements()));
    }

    private int status(Optional<Answer> answer) {
        if (required != null) {
            boolean isReached = answer.filter(found -> found.reaches(required)).isPresent();
            if (!isReached) {
                terminal()
                        .say("plumbline: objective missed: required=" + required + ", found="
                                + answer.flatMap(Answer::holds)
                                        .map(Rate::toString)
                                        .orElse("no rate"));
            }
            return isReached ? ExitStatus.OK : ExitStatus.OBJECTIVE_MISSED;
        }
        return answer.filter(found -> found.outcome() != Outcome.UNDECIDED).isPresent()
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }
}
