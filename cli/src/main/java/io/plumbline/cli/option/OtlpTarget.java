// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.results.export.OtlpService;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Place where figures go as metrics of OpenTelemetry: a file or a service. */
public record OtlpTarget(Optional<String> otlp) {

    public static final OtlpTarget NONE = new OtlpTarget(Optional.empty());

    public void prepare(List<Path> inputs) {
        if (otlp.isEmpty()) {
            return;
        }
        if (inputs.size() > 1) {
            throw new IllegalArgumentException("metrics of one result, but there are several: files=" + inputs.size()
                    + ", otlp=" + target() + " (allowed: one FILE)");
        }
        if (isService()) {
            service().check();
        } else {
            new DifferentFiles(Map.of("--otlp", Path.of(target()))).requireNoneOf(inputs);
            OutputFiles.prepare(Path.of(target()));
        }
    }

    /** Returns the file that they go to; empty for a service, or where nobody asked. */
    public Optional<Path> file() {
        return otlp.filter(any -> !isService()).map(Path::of);
    }

    public void write(Supplier<String> metrics) throws IOException {
        if (otlp.isEmpty()) {
            return;
        }
        if (isService()) {
            service().send(metrics.get());
        } else {
            AtomicFile.write(Path.of(target()), metrics.get());
        }
    }

    private String target() {
        return otlp.orElseThrow();
    }

    private boolean isService() {
        return target().startsWith("http://") || target().startsWith("https://");
    }

    private OtlpService service() {
        return new OtlpService(
                target(),
                Optional.ofNullable(System.getenv(OtlpService.HEADERS)).orElse(""));
    }
}
