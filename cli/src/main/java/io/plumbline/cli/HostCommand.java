// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.FilesInTurn;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.HostNotices;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Base of commands that look at this host: what they write, and what they show while they wait for it. */
abstract class HostCommand extends CommandSupport {

    private record HostFiles(Optional<Path> json, Optional<Path> html, boolean quiet) {

        private static final HostFiles NONE = new HostFiles(Optional.empty(), Optional.empty(), false);
    }

    @Override
    protected void describe() {
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(HostFiles.NONE);
    }

    final IfBusy ifBusy() {
        return given(HostChoice.USUAL).ifBusy();
    }

    final OutputFiles outputs() {
        OutputFiles outputs = OutputFiles.of(given(), isQuiet());
        outputs.prepare();
        return outputs;
    }

    /** Shows figures and writes files; figures that were to be in files alone are shown if one can't be written. */
    void conclude(String figures, FilesInTurn files) throws IOException {
        terminal().clearProgress();
        if (!isQuiet()) {
            terminal().print(figures);
        }
        String written = files.requireAll(isQuiet(), () -> terminal().print(figures));
        if (!written.isEmpty()) {
            terminal().out().println(written);
        }
    }

    LabListener waiting() {
        return new HostNotices(line -> {
            if (!isQuiet()) {
                terminal().say(line);
            }
        });
    }
}
