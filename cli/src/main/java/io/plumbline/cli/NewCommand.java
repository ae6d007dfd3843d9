// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.source.ProjectTemplate;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.option.OptionName;
import java.io.IOException;
import java.nio.file.Path;

/** {@code plumbline new}. */
final class NewCommand extends CommandSupport {

    private record Asked(
            @OptionName(word = true) ProjectTemplate kind,
            @OptionName(word = true) Path folder) {

        private static final Asked USUAL = new Asked(null, null);
    }

    @Override
    protected void describe() {
        options(Asked.USUAL);
    }

    @Override
    protected int run() throws IOException {
        Asked asked = given(Asked.USUAL);
        asked.kind().write(asked.folder()).forEach(path -> terminal().println("written: " + path));
        terminal()
                .println("cd " + ShellWord.shown(asked.folder().toString()) + " && "
                        + asked.kind().command());
        return ExitStatus.OK;
    }
}
