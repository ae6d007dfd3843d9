// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
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
        boolean isOutputTaken = StandardStreams.use(spec);
        terminal = wantedTerminal(); // one that can't show what is wanted is told before all else
        if (isOutputTaken) {
            beQuiet();
        }
        return run();
    }

    private void beQuiet() {
        OptionSpec quiet = spec.findOption("--quiet");
        if (quiet != null) {
            quiet.setValue(true);
        }
        terminal = terminal.withoutOutput();
    }

    /** Exit statuses that it may have, besides those that any command may have. */
    Set<Integer> outcomes() {
        return Set.of();
    }

    /** Tells whether it is refused while another measurement runs on this host. */
    final boolean needsHost() {
        return mixin(HostOption.class).isPresent();
    }

    /** Carries the command out, and returns its exit status. */
    abstract int run() throws IOException, InterruptedException;

    /** What was given on the command line. */
    final ParseResult given() {
        return spec.commandLine().getParseResult();
    }

    final Stream<String> givenOptions() {
        return given().matchedOptions().stream().map(OptionSpec::longestName);
    }

    /** Where it prints, with what was asked for. */
    Terminal terminal() {
        return terminal;
    }

    private Terminal wantedTerminal() {
        Terminal usual = Main.terminal(spec);
        return mixin(PlotOption.class).map(option -> option.on(usual)).orElse(usual);
    }

    /** Options of a kind that not all commands have. */
    final <T> Optional<T> mixin(Class<T> kind) {
        return spec.mixins().values().stream()
                .map(CommandSpec::userObject)
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst();
    }
}
