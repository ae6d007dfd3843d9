// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.JitterChoice;
import io.plumbline.model.spec.PacerChoice;
import io.plumbline.model.spec.Percent;
import io.plumbline.model.spec.RecordingSpec;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Recording of a run, and how its thread waits. */
public final class RunOptions {

    @Option(
            names = "--client-cpu",
            paramLabel = "CPU",
            description = "Pins the measuring thread to a CPU. Default: chosen for this host.",
            order = 30)
    Integer clientCpu;

    @Option(
            names = "--pacer",
            paramLabel = "HOW",
            description = "How to wait for the next intended start: spin, sleep-then-spin, or auto (sleeps if "
                    + "invocations are 1 ms or more apart). Default: ${DEFAULT-VALUE}.",
            order = 31)
    PacerChoice pacer = PacerChoice.AUTO;

    @Option(
            names = "--jitter",
            paramLabel = "WHEN",
            description = "Records hiccups of the host on a separate CPU: on, off, or auto (if a CPU is to spare). "
                    + "Default: ${DEFAULT-VALUE}.",
            order = 32)
    JitterChoice jitter = JitterChoice.AUTO;

    @Option(
            names = "--drain",
            paramLabel = "TIME",
            description = "How long after the end of a run late invocations may start and replies may arrive. "
                    + "Default: ${DEFAULT-VALUE}.",
            order = 33)
    Duration drain = Defaults.DRAIN;

    @Option(
            names = "--init-timeout",
            paramLabel = "TIME",
            description = "How long the task may take in init, and in close, before its fork is killed. Default: "
                    + "${DEFAULT-VALUE}.",
            order = 33)
    Duration initTimeout = Defaults.INIT_TIMEOUT;

    @Option(
            names = "--max-loss",
            paramLabel = "SHARE",
            description =
                    "Share of a run's invocations that may be lost, unsent or unanswered before the result is invalid."
                            + " Default: ${DEFAULT-VALUE}.",
            order = 33)
    Percent maxLoss = Defaults.MAX_LOSS;

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            description = "Length of the intervals of a run. Default: a 40th of a run, rounded up, from 10ms to 1s.",
            order = 34)
    Duration interval;

    @Option(
            names = "--keep-slowest",
            paramLabel = "N",
            description = "Number of the slowest invocations of each run to keep. Default: ${DEFAULT-VALUE}.",
            order = 35)
    int keepSlowest = Defaults.KEEP_SLOWEST;

    @Option(
            names = "--explain",
            paramLabel = "WHEN",
            arity = "0..1",
            fallbackValue = "on",
            description = "Collects evidence beside the runs, and says why slow invocations were slow: on, off, "
                    + "deep (on, with the JVM's flight recorder in each fork), or auto (on with a "
                    + "schedule, off in a closed loop, a comparison or a search). Without a value: on. Default: "
                    + "${DEFAULT-VALUE}.",
            order = 36)
    ExplainChoice explain = Defaults.EXPLAIN;

    @Option(names = "--no-explain", description = "Same as --explain=off.", order = 36)
    boolean isUnexplained;

    /** Created by the command line. */
    RunOptions() {}

    RecordingSpec recording() {
        if (isUnexplained && explain.isOn()) {
            throw new IllegalArgumentException("both with and without explanations: --no-explain, explain="
                    + explain.name().toLowerCase(Locale.ROOT) + " (leave out one)");
        }
        ExplainChoice choice = isUnexplained ? ExplainChoice.OFF : explain;
        return new RecordingSpec(
                Optional.ofNullable(interval), keepSlowest, jitter, drain, initTimeout, maxLoss, choice);
    }
}
