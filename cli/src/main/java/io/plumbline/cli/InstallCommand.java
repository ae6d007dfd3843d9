// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.process.ClassArchives;
import io.plumbline.model.option.OptionName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** {@code plumbline install}. */
final class InstallCommand extends CommandSupport {

    private record Where(@OptionName(word = true) Optional<Path> folder) {

        private static final Where USUAL = new Where(Optional.empty());
    }

    @Override
    protected void describe() {
        options(Where.USUAL);
    }

    @Override
    protected int run() throws IOException {
        Path launcher = Optional.ofNullable(System.getProperty("plumbline.launcher"))
                .map(Path::of)
                .orElseThrow(() -> new CommandException(
                        ExitStatus.ENVIRONMENT,
                        "there is nothing to link to, as no launcher started this command (start bin/plumbline)"));
        Installation installation = new Installation(launcher, System.getenv(), Path.of("/usr/share/bash-completion"));
        Path folder = given(Where.USUAL).folder().orElseGet(installation::usualFolder);
        installation.link(folder.toAbsolutePath().normalize());
        installation.complete(CompletionCommand.script(terminal()));
        installation.said().forEach(terminal()::println);
        ClassArchives.find()
                .filter(ClassArchives::areToBeMade)
                .ifPresent(
                        archives -> terminal()
                                .println(
                                        FasterStart.make(archives)
                                                ? "plumbline: later starts are faster: " + archives.folder()
                                                : "plumbline: later starts aren't faster yet: no archive of classes could be made (allowed: while nothing measures, by a runtime with its own archive: java -Xshare:dump)"));
        return ExitStatus.OK;
    }
}
