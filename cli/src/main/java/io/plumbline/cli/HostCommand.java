// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.FilesInTurn;
import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.lab.event.LabListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Base of commands that look at this host: what they write, and what they show while they wait for it. */
abstract class HostCommand extends CommandSupport {

    @Mixin
    HostOption host = new HostOption();

    @Option(names = "--json", paramLabel = "FILE", description = "Writes everything as JSON.", order = 50)
    Path json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a web page, which needs no network.",
            order = 54)
    Path html;

    @Option(
            names = {"-q", "--quiet"},
            description = "Prints nothing but errors.",
            order = 60)
    boolean isQuiet;

    /** Finds out whether files can be written before anything is measured; null is a file that nobody asked for. */
    static void prepare(Path... files) {
        Stream.of(files).filter(Objects::nonNull).forEach(OutputOptions::prepare);
    }

    /** Shows figures and writes files; figures that were to be in files alone are shown if one can't be written. */
    void conclude(String figures, FilesInTurn files) throws IOException {
        terminal().clearProgress();
        if (!isQuiet) {
            terminal().print(figures);
        }
        String written = files.requireAll(isQuiet, () -> terminal().print(figures));
        if (!written.isEmpty()) {
            terminal().out().println(written);
        }
    }

    /** Shows for whom it waits. */
    LabListener waiting() {
        return new LabListener() {

            @Override
            public void waited(String holder, Duration waited) {
                remarked(HostOption.waiting(holder));
            }

            @Override
            public void remarked(String remark) {
                if (!isQuiet) {
                    terminal().say(remark);
                }
            }
        };
    }
}
