// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.pingjar;

import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.session.HostNotices;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.OfferedReflector;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Failure;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabListener;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.progress.PlanDocument;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.results.ResultAssembly;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code java -jar plumbline-ping.jar [reflect|HOST:PORT]}: round trips, with the options and files of the command line. */
public final class PingMain {

    private static final String NAME = "plumbline-ping: ";
    private static final String COMMAND = "java -jar plumbline-ping.jar";

    private final Terminal terminal;

    /** What isn't in the description of what is measured. */
    private record Output(Optional<Path> json, boolean waitForHost) {

        private static final Output USUAL = new Output(Optional.empty(), false);
    }

    PingMain(Terminal terminal) {
        this.terminal = terminal;
    }

    public static void main(String[] arguments) {
        Terminal terminal = Terminal.ofThisProcess(System.getenv());
        System.exit(Failure.unlessWritten(terminal, new PingMain(terminal).execute(arguments)));
    }

    int execute(String... arguments) {
        try {
            List<String> words = List.of(arguments);
            if (words.contains("--help") || words.contains("-h")) {
                terminal.print(help());
                return ExitStatus.OK;
            } else if (words.contains("--version") || words.contains("-V")) {
                terminal.println("plumbline-ping " + ResultAssembly.toolVersion());
                return ExitStatus.OK;
            }
            boolean isReflector = !words.isEmpty() && words.get(0).equals("reflect");
            return isReflector ? reflect(words.subList(1, words.size())) : ping(words);
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            Failure told = Failure.of(failure, flag -> GivenOptions.has(flag, usual(), ReflectSpec.DEFAULT));
            terminal.say(NAME + told.text());
            return told.status();
        }
    }

    private int ping(List<String> words) throws IOException {
        CellSpec usual = usual();
        GivenOptions given = GivenOptions.of(words, usual, Output.USUAL);
        CellSpec cell = given.in(usual);
        CellSpec asked = given.word()
                .map(address -> cell.with(((PingSpec) cell.subject())
                        .toBuilder().address(Optional.of(address)).build()))
                .orElse(cell);
        Output output = given.in(Output.USUAL);
        Lab here = Lab.onThisHost().describedBy(Origin.COMMAND_LINE).with(notices());
        Lab lab = output.waitForHost() ? here.waitForHost() : here;
        return Interruption.during(terminal, lab::cancel, () -> show(lab.run(asked), output));
    }

    private LabListener notices() {
        return new HostNotices(terminal::say) {
            @Override
            public void planned(ExperimentPlan plan) {
                terminal.say(PlanDocument.ofCells(1, 0, plan.remaining().size(), plan.estimatedNanos(), plan.seed()));
            }
        };
    }

    private int show(ResultCollection result, Output output) throws IOException {
        terminal.print(new TerminalRenderer(terminal.options()).text(CollectionDocument.of(FlagNames.in(result))));
        if (output.json().isPresent()) {
            ResultFile.write(result, output.json().get());
            terminal.println("written: " + output.json().get());
        }
        return result.single().map(ExitStatus::of).orElse(ExitStatus.INVALID_RESULT);
    }

    private static CellSpec usual() {
        return CellSpec.of(PingSpec.USUAL);
    }

    private static String help() {
        return "Round trips between two hosts, or here: where each nanosecond went, as text and JSON.\n\n"
                + COMMAND + " [OPTIONS]             to a reflector that it starts here\n"
                + COMMAND + " reflect [OPTIONS]     a reflector, such as --bind 0.0.0.0 --open\n"
                + COMMAND + " HOST:PORT [OPTIONS]   to that reflector\n\n"
                + "Options of a measurement, as those of 'plumbline ping':\n"
                + GivenOptions.text(usual(), Output.USUAL)
                + "Options of a reflector:\n"
                + GivenOptions.text(ReflectSpec.DEFAULT);
    }

    private int reflect(List<String> words) {
        GivenOptions given = GivenOptions.of(words, ReflectSpec.DEFAULT);
        given.word().ifPresent(word -> {
            throw new IllegalArgumentException("a word too many: word=" + word + " (use --bind or --port)");
        });
        ReflectSpec reflector = given.in(ReflectSpec.DEFAULT);
        throw OfferedReflector.run(reflector, JvmSpec.DEFAULT, COMMAND, terminal);
    }
}
