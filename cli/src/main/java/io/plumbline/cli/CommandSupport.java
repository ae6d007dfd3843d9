// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every command has. */
class CommandSupport {

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

    Terminal terminal() {
        return Main.terminal(spec);
    }
}
