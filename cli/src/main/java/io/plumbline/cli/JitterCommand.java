// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.jitter.JitterMeasurement;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.report.host.JitterDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline jitter}. */
@Command(
        name = "jitter",
        description = {
            "Measures how this host interrupts threads, CPU by CPU, and attributes the interruptions "
                    + "by the kernel's counters.",
            "A thread on each CPU reads the clock continuously (or repeatedly sleeps for 1 ms); "
                    + "after each gap it asks the kernel whether it was preempted, stopped, or had a page "
                    + "fault. Timer ticks are identified by their phase; steal and other interrupts by their "
                    + "number. The rest was invisible to this kernel."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline jitter                             all CPUs, 10 s, spinning",
            "  plumbline jitter --cpus 2,3 --duration 60s --html jitter.html",
            "  plumbline jitter --wait sleep                how late threads wake up",
            "  plumbline jitter --threshold 20us --json jitter.json --hlog jitter.hlog",
            "  plumbline report jitter.json                 shows it again"
        })
final class JitterCommand extends HostCommand {

    @Option(
            names = "--cpus",
            split = ",",
            paramLabel = "CPU",
            description = "CPUs to watch. Default: all CPUs that this process may use.")
    List<Integer> cpus = List.of();

    @Option(
            names = "--wait",
            paramLabel = "WAIT",
            description = "What the watching threads do: spin or sleep. Default: ${DEFAULT-VALUE}.")
    JitterWait waiting = JitterWait.SPIN;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "How long to watch, 100ms to 1h. Default: ${DEFAULT-VALUE}.")
    Duration duration = JitterSpec.DURATION;

    @Option(
            names = "--threshold",
            paramLabel = "TIME",
            description = "Shortest interruption that counts. Default: 1us; with --wait sleep 200us.")
    Duration threshold;

    @Option(
            names = "--hlog",
            paramLabel = "FILE",
            description = "Writes a log for the HdrHistogram tools, with a tag for each CPU.",
            order = 51)
    Path hlog;

    @Override
    int run() throws IOException {
        prepare(json, hlog, html);
        JitterSpec spec = new JitterSpec(
                cpus.stream().distinct().sorted().toList(),
                waiting,
                duration,
                threshold == null ? JitterSpec.usualThreshold(waiting) : threshold);
        JitterMeasurement measurement = new JitterMeasurement(waiting());
        return Interruption.during(measurement::cancel, () -> conclude(measurement.measure(spec, host.ifBusy())));
    }

    private int conclude(JitterResult result) throws IOException {
        conclude(terminal().text(JitterDocument.of(result)), OutputOptions.files(result, json, hlog, html));
        return result.cpus().isEmpty() ? ExitStatus.ENVIRONMENT : ExitStatus.OK;
    }
}
