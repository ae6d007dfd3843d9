// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How long and how often is measured. */
public final class LengthOptions {

    private static final int MOST_FORKS = 1000;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "Measured length of a run, such as 500ms, 10s, 2m. Default: ${DEFAULT-VALUE}.",
            order = 12)
    Duration duration = Defaults.DURATION;

    @Option(
            names = "--lead-in",
            paramLabel = "N",
            description =
                    "Invocations back to back before the warm-up, for 1s at most, so that the JIT compiler has seen"
                            + " enough at low rates too. Default: ${DEFAULT-VALUE}.",
            order = 13)
    int leadIn;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "Time on the same schedule before the first run of a fork. Default: ${DEFAULT-VALUE}.",
            order = 13)
    Duration warmUp = Defaults.WARM_UP;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs in each fork. Default: ${DEFAULT-VALUE}.",
            order = 14)
    int runs = Defaults.RUNS;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Fresh JVMs, one after the other. Default: ${DEFAULT-VALUE}.",
            order = 15)
    int forks = Defaults.FORKS;

    /** Created with the usual lengths. */
    LengthOptions(int leadIn) {
        this.leadIn = leadIn;
    }

    LengthOptions(int leadIn, Lengths lengths) {
        this.leadIn = leadIn;
        this.duration = lengths.duration();
        this.warmUp = lengths.warmUp();
        this.runs = lengths.runs();
        this.forks = lengths.forks();
    }

    void applyTo(HarnessOptions.Builder builder) {
        builder.leadIn(leadIn).warmUp(warmUp).duration(duration).runs(runs);
    }

    /**
     * Sets how many invocations back to back come before the warm-up, where what is measured has another default.
     *
     * @param count as on the command line
     */
    public void leadIn(int count) {
        leadIn = count;
    }

    /**
     * Returns the measured length of a run.
     *
     * @return as it was given, or the default
     */
    public Duration duration() {
        return duration;
    }

    /**
     * Returns the number of forks.
     *
     * @return 1 to 1000
     * @throws IllegalArgumentException if it is out of range
     */
    public int forks() {
        if (forks < 1 || forks > MOST_FORKS) {
            throw new IllegalArgumentException(
                    "forks out of range: forks=" + forks + " (allowed: 1 to " + MOST_FORKS + ")");
        }
        return forks;
    }

    /**
     * What a command takes unless it is told otherwise.
     *
     * @param duration measured length of a run
     * @param warmUp time before the first run of a fork
     * @param runs runs in each fork
     * @param forks forks
     */
    public record Lengths(Duration duration, Duration warmUp, int runs, int forks) {}
}
