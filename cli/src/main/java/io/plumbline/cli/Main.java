// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.history.HistoryCommand;
import io.plumbline.cli.measure.CalibrateCommand;
import io.plumbline.cli.measure.CompareCommand;
import io.plumbline.cli.measure.GateCommand;
import io.plumbline.cli.measure.MatrixCommand;
import io.plumbline.cli.measure.MeasureCommand;
import io.plumbline.cli.measure.PingCommand;
import io.plumbline.cli.measure.RepeatCommand;
import io.plumbline.cli.measure.RunCommand;
import io.plumbline.cli.measure.SearchCommand;
import io.plumbline.cli.measure.SurgeCommand;
import io.plumbline.cli.measure.SweepCommand;
import io.plumbline.cli.mesh.AgentCommand;
import io.plumbline.cli.mesh.MeshCommand;
import io.plumbline.cli.option.HelpOption;
import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Failure;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.model.environment.UnpackedLibraries;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignText;
import io.plumbline.report.console.Colour;
import io.plumbline.results.ResultAssembly;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command {@code plumbline}. */
public final class Main implements CommandSupport.Root, Callable<Integer> {

    static {
        System.setProperty("picocli.disable.closures", "true"); // it would look for Groovy in every jar
    }

    /** In the order in which the help lists them. */
    private static final List<String> COMMANDS =
            HelpTexts.ALL.commands().values().stream().flatMap(List::stream).toList();

    private static final String HELP = "help"; // picocli's own
    private static final int MOST_THREADS = 100;

    private final Terminal terminal;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private Main(Terminal terminal) {
        this.terminal = terminal;
        spec.name("plumbline")
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .type(boolean.class)
                        .description("Shows the version.")
                        .build());
        spec.versionProvider(() -> new String[] {"plumbline " + ResultAssembly.toolVersion()});
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
    }

    private static CommandSupport command(String name) {
        return switch (name) {
            case "ping" -> new PingCommand();
            case "run" -> new RunCommand();
            case "sweep" -> new SweepCommand();
            case "search" -> new SearchCommand();
            case "surge" -> new SurgeCommand();
            case "matrix" -> new MatrixCommand();
            case "compare" -> new CompareCommand();
            case "gate" -> new GateCommand();
            case "history" -> new HistoryCommand();
            case "calibrate" -> new CalibrateCommand();
            case "report" -> new ReportCommand();
            case "explain" -> new ExplainCommand();
            case "bill" -> new BillCommand();
            case "doctor" -> new DoctorCommand();
            case "jitter" -> new JitterCommand();
            case "verify" -> new VerifyCommand();
            case "transports" -> new TransportsCommand();
            case "reflect" -> new ReflectCommand();
            case "mesh" -> new MeshCommand();
            case "agent" -> new AgentCommand();
            case "measure" -> new MeasureCommand();
            case "repeat" -> new RepeatCommand();
            case "new" -> new NewCommand();
            case "install" -> new InstallCommand();
            case "completion" -> new CompletionCommand();
            default -> throw new IllegalStateException("the help lists a command that isn't there: name=" + name);
        };
    }

    public static void main(String[] arguments) {
        UnpackedLibraries.chooseFolder();
        Lab.tidyUp();
        Terminal terminal = Terminal.ofThisProcess(System.getenv());
        ForeignFile.whenWaiting(
                pipe -> terminal.say("plumbline: waiting for the end of " + pipe + " (Ctrl-C gives up)"));
        int status = executeWithinLimits(terminal, arguments);
        int written = Failure.unlessWritten(terminal, status);
        if (status == ExitStatus.OK) {
            FasterStart.after(terminal, System.getenv());
        }
        terminal.err().flush();
        end(written);
    }

    /**
     * Ends the process; if a signal does already, its status counts. To exit is to look for a logger in every jar, from JDK 21
     * on; to return isn't, and will do if it leaves no thread behind.
     */
    private static void end(int status) {
        Thread[] all = new Thread[MOST_THREADS];
        int threads = Thread.enumerate(all);
        boolean isLast = threads < MOST_THREADS
                && Stream.of(all)
                        .limit(threads)
                        .allMatch(thread -> thread.isDaemon() || thread.equals(Thread.currentThread()));
        if (status != ExitStatus.OK || !isLast) {
            System.exit(status);
        }
    }

    /** A limit of threads is met wherever one is started. */
    private static int executeWithinLimits(Terminal terminal, String... arguments) {
        try {
            return execute(terminal, arguments);
        } catch (OutOfMemoryError exhausted) {
            Failure failure = Failure.of(exhausted, flag -> false);
            terminal.say("plumbline: " + failure.text());
            return failure.status();
        }
    }

    static int execute(Terminal terminal, String... arguments) {
        Optional<String> unreadable = Usage.unreadableOptions(arguments);
        unreadable.ifPresent(reason -> terminal.say("plumbline: " + reason));
        int status = unreadable.isPresent()
                ? ExitStatus.USAGE
                : oneCommand(terminal, arguments)
                        .orElseGet(() -> commandLine(terminal))
                        .execute(arguments);
        return List.of(arguments).contains(GateCommand.BISECT) ? ExitStatus.ofBisection(status) : status;
    }

    /** The command line without all but the command that it names: their models take most of the time that a start takes. */
    private static Optional<CommandLine> oneCommand(Terminal terminal, String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        boolean isVersion = arguments.length == 1 && Set.of("-V", "--version").contains(first);
        if (!isVersion && !COMMANDS.contains(first)) {
            return Optional.empty();
        }
        CommandLine one = commandLine(terminal, isVersion ? List.of() : List.of(first));
        one.setParameterExceptionHandler((wrong, same) -> commandLine(terminal).execute(same)); // and be told by all
        return Optional.of(one);
    }

    static CommandLine commandLine(Terminal terminal) {
        return commandLine(terminal, COMMANDS);
    }

    private static CommandLine commandLine(Terminal terminal, List<String> commands) {
        CommandLine commandLine = new CommandLine(new Main(terminal).spec);
        commands.forEach(name -> commandLine.addSubcommand(name, command(name).specification()));
        if (commands.equals(COMMANDS)) {
            commandLine.addSubcommand(HELP, new HelpCommand());
        }
        commandLine.setOut(terminal.out());
        commandLine.setErr(terminal.err());
        commandLine.setHelpFactory(WrappedHelp::new);
        commandLine.setUsageHelpWidth(terminal.options().width());
        commandLine.setColorScheme(
                CommandLine.Help.defaultColorScheme(terminal.options().colour() == Colour.ON ? Ansi.ON : Ansi.OFF));
        commandLine.setParameterExceptionHandler(Main::explainUsage);
        commandLine.setExecutionExceptionHandler(Main::explainFailure);
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        layOutHelp(commandLine);
        return commandLine;
    }

    /** Options in the order of their subjects, defaults as they are typed, and our words for what picocli brings along. */
    private static void layOutHelp(CommandLine commandLine) {
        commandLine.getCommandSpec().addOption(HelpOption.of(commandLine.getCommandSpec()));
        commandLine
                .getCommandSpec()
                .usageMessage()
                .abbreviateSynopsis(true)
                .description(HelpTexts.ALL.lines("plumbline", HelpTexts.ABOUT))
                .footer(HelpTexts.ALL.lines("plumbline", HelpTexts.BELOW));
        showStatuses(
                commandLine, Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT), true); // of any command
        commandLine.getSubcommands().forEach((name, command) -> {
            layOut(command);
            if (name.equals(HELP)) {
                command.getCommandSpec()
                        .usageMessage()
                        .header(new String[0])
                        .synopsisHeading("Usage: ")
                        .description(HelpTexts.ALL.lines(HELP, HelpTexts.ABOUT))
                        .footer(HelpTexts.ALL.lines(HELP, HelpTexts.BELOW));
            }
        });
    }

    private static void showStatuses(CommandLine command, Set<Integer> outcomes, boolean needsHost) {
        command.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit status:%n")
                .exitCodeList(ExitStatus.meanings(outcomes, needsHost));
    }

    private static void layOut(CommandLine command) {
        command.getCommandSpec().usageMessage().sortOptions(false).abbreviateSynopsis(true);
        CommandSupport support = command.getCommand() instanceof CommandSupport ours ? ours : null;
        if (support != null) {
            support.complete();
        }
        showStatuses(command, support == null ? Set.of() : support.outcomes(), support != null && support.needsHost());
        command.getSubcommands().values().forEach(Main::layOut);
    }

    @Override
    public Terminal terminal() {
        return terminal;
    }

    /** Without a command it shows which there are. */
    @Override
    public Integer call() {
        spec.commandLine().usage(terminal.out());
        return ExitStatus.OK;
    }

    private static Terminal terminal(CommandSpec command) {
        return ((Main) command.root().userObject()).terminal;
    }

    private static int explainUsage(ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        Terminal terminal = terminal(command.getCommandSpec());
        terminal.say("plumbline: " + ForeignText.oneLine(Usage.explain(wrong)) + Usage.missingFile(arguments));
        terminal.say("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitStatus.USAGE;
    }

    private static int explainFailure(Exception failure, CommandLine command, ParseResult parsed) {
        Terminal terminal = terminal(command.getCommandSpec());
        Failure told = Failure.of(failure, flag -> command.getCommandSpec().findOption(flag) != null);
        terminal.say("plumbline: " + told.text());
        if (command.getCommandSpec().userObject() instanceof CommandSupport support && support.isDebug()) {
            failure.printStackTrace(terminal.err());
        }
        return told.status();
    }
}
