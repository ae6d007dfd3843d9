// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.ScreenOption;
import io.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Base of all commands. */
abstract class CommandSupport implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Option(names = "--debug", description = "Shows stack traces of errors.", order = 98)
    boolean isDebug;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.",
            order = 99)
    boolean isHelpWanted;

    private Terminal terminal;

    @Override
    public final Integer call() throws IOException, InterruptedException {
        terminal = wantedTerminal(); // one that can't show what is wanted is told before all else
        return run();
    }

    /** Carries the command out, and returns its exit status. */
    abstract int run() throws IOException, InterruptedException;

    /** Where it prints, with what was asked for. */
    Terminal terminal() {
        return terminal;
    }

    private Terminal wantedTerminal() {
        Terminal wanted = Main.terminal(spec);
        for (CommandSpec mixin : spec.mixins().values()) {
            if (mixin.userObject() instanceof ScreenOption option) {
                wanted = option.on(wanted);
            }
        }
        return wanted;
    }
}
