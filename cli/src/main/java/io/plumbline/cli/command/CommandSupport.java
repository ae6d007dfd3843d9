// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.command;

import io.plumbline.cli.option.HelpOption;
import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.RecordFlags;
import io.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Base of all commands. */
public abstract class CommandSupport implements Callable<Integer> {

    protected CommandSpec spec;

    private boolean isComplete;
    private Terminal terminal;
    private boolean isOutputTaken;
    private Set<Integer> outcomes = Set.of();

    public interface Root {

        Terminal terminal();
    }

    private record Common(boolean debug) {

        private static final Common USUAL = new Common(false);
    }

    /** Returns its part of the command line. It has no annotations, as to look for them takes a good part of a start. */
    public CommandSpec specification() {
        spec = CommandSpec.wrapWithoutInspection(this);
        return spec;
    }

    /** Gives the command an option for each component of a record, unless it has one with that name. */
    public final void options(Record usual, String... without) {
        RecordFlags.add(spec, usual, Set.of(without));
    }

    protected void describe() {}

    protected final void mayEndWith(Integer... statuses) {
        outcomes = Set.of(statuses);
    }

    /** Adds options and texts, once they are needed: those of all commands cost a tenth of a second. */
    public final void complete() {
        if (isComplete) {
            return;
        }
        isComplete = true;
        describe();
        String words = RecordFlags.words(spec);
        RecordFlags.add(spec, Common.USUAL, Set.of());
        spec.addOption(HelpOption.of(spec));
        spec.usageMessage()
                .description(HelpTexts.ALL.lines(words, HelpTexts.ABOUT))
                .footer(HelpTexts.ALL.lines(words, HelpTexts.BELOW));
    }

    @Override
    public final Integer call() throws IOException, InterruptedException {
        isOutputTaken = StandardStreams.use(spec);
        terminal = given(Length.USUAL).on(((Root) spec.root().userObject()).terminal());
        if (isOutputTaken) {
            terminal = terminal.withoutOutput();
        }
        return run();
    }

    /** Exit statuses that it may have, besides those that any command may have, once it is complete. */
    public final Set<Integer> outcomes() {
        return outcomes;
    }

    /** Tells whether it is refused while another measurement runs on this host. */
    public final boolean needsHost() {
        return spec.findOption("--wait-for-host") != null;
    }

    protected abstract int run() throws IOException, InterruptedException;

    protected final ParseResult given() {
        return spec.commandLine().getParseResult();
    }

    protected final <R extends Record> R given(R usual) {
        return RecordFlags.given(given(), usual);
    }

    public final Stream<String> givenOptions() {
        return given().matchedOptions().stream().map(OptionSpec::longestName);
    }

    public final boolean isDebug() {
        return given(Common.USUAL).debug();
    }

    protected final boolean isQuiet() {
        return isOutputTaken || given().matchedOption("--quiet") != null;
    }

    protected final Terminal terminal() {
        return terminal;
    }
}
