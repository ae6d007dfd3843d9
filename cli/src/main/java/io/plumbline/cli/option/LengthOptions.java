// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.EffortSpec;
import java.time.Duration;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Length and number of measurements. */
public final class LengthOptions {

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "Measured length of a run, such as 500ms, 10s, 2m. Default: ${DEFAULT-VALUE}.",
            order = 12)
    Duration duration;

    @Option(
            names = "--lead-in",
            paramLabel = "N",
            description = "Invocations back to back before the warm-up, for at most 1s, to warm up the JIT "
                    + "compiler even at low rates. Default: ${DEFAULT-VALUE}.",
            order = 13)
    int leadIn;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "Time on the same schedule before the first run of a fork. Default: ${DEFAULT-VALUE}.",
            order = 13)
    Duration warmup;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs in each fork. Default: ${DEFAULT-VALUE}.",
            order = 14)
    int runs;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Fresh JVMs, one after the other. Default: ${DEFAULT-VALUE}.",
            order = 15)
    int forks;

    /** Created with the usual lengths. */
    LengthOptions(EffortSpec usual) {
        duration = usual.duration();
        leadIn = usual.leadIn();
        warmup = usual.warmup();
        runs = usual.runs();
        forks = usual.forks();
    }

    /**
     * Sets how many invocations back to back come before the warm-up, where what is measured has another default.
     *
     * @param count the number
     */
    public void leadIn(int count) {
        leadIn = count;
    }

    /**
     * Returns the measured length of a run.
     *
     * @return the length
     */
    public Duration duration() {
        return duration;
    }

    /**
     * Changes an effort in what was given on the command line.
     *
     * @param stored the effort otherwise
     * @param parsed tells what was given
     * @return the effort
     */
    public EffortSpec over(EffortSpec stored, ParseResult parsed) {
        return new EffortSpec(
                parsed.hasMatchedOption("--lead-in") ? leadIn : stored.leadIn(),
                parsed.hasMatchedOption("--warmup") ? warmup : stored.warmup(),
                parsed.hasMatchedOption("--duration") ? duration : stored.duration(),
                parsed.hasMatchedOption("--runs") ? runs : stored.runs(),
                parsed.hasMatchedOption("--forks") ? forks : stored.forks());
    }

    EffortSpec effort() {
        return new EffortSpec(leadIn, warmup, duration, runs, forks);
    }
}
