// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.jitter.JitterMeasurement;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.model.option.OptionName;
import io.plumbline.report.host.JitterDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code plumbline jitter}. */
final class JitterCommand extends HostCommand {

    private record Watched(
            @OptionName(commas = true) List<Integer> cpus,
            @OptionName("wait") JitterWait waiting,
            Duration duration,
            Optional<Duration> threshold,
            Optional<Path> hlog) {

        private static final Watched USUAL =
                new Watched(List.of(), JitterWait.SPIN, JitterSpec.DURATION, Optional.empty(), Optional.empty());
    }

    @Override
    protected void describe() {
        super.describe();
        options(Watched.USUAL);
    }

    @Override
    protected int run() throws IOException {
        OutputFiles outputs = outputs();
        Watched asked = given(Watched.USUAL);
        JitterSpec spec = new JitterSpec(
                asked.cpus().stream().distinct().sorted().toList(),
                asked.waiting(),
                asked.duration(),
                asked.threshold().orElseGet(() -> JitterSpec.usualThreshold(asked.waiting())));
        JitterMeasurement measurement = new JitterMeasurement(waiting());
        return Interruption.during(
                terminal(), measurement::cancel, () -> conclude(measurement.measure(spec, ifBusy()), outputs));
    }

    private int conclude(JitterResult result, OutputFiles outputs) throws IOException {
        conclude(terminal().text(JitterDocument.of(result)), outputs.write(OutputFiles.of(result)));
        return result.cpus().isEmpty() ? ExitStatus.ENVIRONMENT : ExitStatus.OK;
    }
}
