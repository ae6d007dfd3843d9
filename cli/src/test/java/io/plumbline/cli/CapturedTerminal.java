// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.console.ConsoleOptions;
import java.io.PrintWriter;
import java.io.StringWriter;

/** The command line within this process, with what it prints and the status it would end with. */
final class CapturedTerminal {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private final ConsoleOptions options;

    CapturedTerminal() {
        this(ConsoleOptions.plain());
    }

    CapturedTerminal(ConsoleOptions options) {
        this.options = options;
    }

    int execute(String... arguments) {
        return Main.execute(terminal(), arguments);
    }

    Terminal terminal() {
        return new Terminal(new PrintWriter(out, true), new PrintWriter(err, true), options, false);
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
