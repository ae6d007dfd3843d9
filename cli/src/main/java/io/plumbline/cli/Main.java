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
import io.plumbline.cli.measure.SweepCommand;
import io.plumbline.cli.mesh.AgentCommand;
import io.plumbline.cli.mesh.MeshCommand;
import io.plumbline.cli.option.Converters;
import io.plumbline.cli.option.HelpOption;
import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.OptionAdvice;
import io.plumbline.model.environment.UnpackedLibraries;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.foreign.ForeignText;
import io.plumbline.report.console.Colour;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code plumbline}. */
@Command(name = "plumbline", versionProvider = Main.Version.class, synopsisSubcommandLabel = "COMMAND")
public final class Main implements CommandSupport.Root, Callable<Integer> {

    private static final String NO_MORE_THREADS =
            "no more threads or processes may be started (allow more: ulimit -u, or pids.max of the control group)";

    /** In the order in which the help lists them. */
    private static final List<Class<?>> COMMANDS = List.of(
            PingCommand.class,
            ReflectCommand.class,
            RunCommand.class,
            MatrixCommand.class,
            SweepCommand.class,
            SearchCommand.class,
            MeasureCommand.class,
            RepeatCommand.class,
            TransportsCommand.class,
            DoctorCommand.class,
            JitterCommand.class,
            VerifyCommand.class,
            ReportCommand.class,
            ExplainCommand.class,
            CompareCommand.class,
            GateCommand.class,
            CalibrateCommand.class,
            HistoryCommand.class,
            MeshCommand.class,
            AgentCommand.class,
            HelpCommand.class,
            CompletionCommand.class,
            InstallCommand.class);

    private final Terminal terminal;

    @Spec
    CommandSpec spec;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Shows the version.")
    boolean isVersionWanted;

    private Main(Terminal terminal) {
        this.terminal = terminal;
    }

    public static void main(String[] arguments) {
        UnpackedLibraries.chooseFolder();
        Lab.tidyUp();
        Terminal terminal = Terminal.ofThisProcess(System.getenv());
        ForeignFile.whenWaiting(
                pipe -> terminal.say("plumbline: waiting for the end of " + pipe + " (Ctrl-C gives up)"));
        int status = executeWithinLimits(terminal, arguments);
        terminal.out().flush();
        Optional<String> refusal = terminal.refusedOutput();
        refusal.ifPresent(reason -> terminal.say("plumbline: standard output can't be written: reason=" + reason));
        if (status == ExitStatus.OK) {
            FasterStart.after(terminal, System.getenv());
        }
        terminal.err().flush();
        boolean isRefused = refusal.isPresent() && status == ExitStatus.OK;
        // Blocks if a signal ends the process already, and then the signal's status counts.
        System.exit(isRefused ? ExitStatus.ENVIRONMENT : status);
    }

    /** A limit of threads is met wherever one is started. */
    private static int executeWithinLimits(Terminal terminal, String... arguments) {
        try {
            return execute(terminal, arguments);
        } catch (OutOfMemoryError exhausted) {
            String message = String.valueOf(exhausted.getMessage());
            terminal.say("plumbline: "
                    + (isThreadLimit(message)
                            ? NO_MORE_THREADS
                            : "the command's own heap is too small: reason=" + message
                                    + " (allow more, such as PLUMBLINE_JAVA_OPTS=-Xmx2g)"));
            return ExitStatus.ENVIRONMENT;
        }
    }

    /** What the JVM says of its own threads, and the system of new processes. */
    private static boolean isThreadLimit(String message) {
        return Stream.of("native thread", "Failed to start thread", "Resource temporarily unavailable")
                .anyMatch(message::contains);
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
        List<Class<?>> named = COMMANDS.stream()
                .filter(type -> type.getAnnotation(Command.class).name().equals(first))
                .toList();
        if (!isVersion && (named.isEmpty() || named.contains(HelpCommand.class))) {
            return Optional.empty();
        }
        CommandLine one = commandLine(terminal, named);
        one.setParameterExceptionHandler((wrong, same) -> commandLine(terminal).execute(same)); // and be told by all
        return Optional.of(one);
    }

    static CommandLine commandLine(Terminal terminal) {
        return commandLine(terminal, COMMANDS);
    }

    private static CommandLine commandLine(Terminal terminal, List<Class<?>> commands) {
        CommandLine commandLine = new CommandLine(new Main(terminal));
        commands.forEach(commandLine::addSubcommand);
        Converters.register(commandLine);
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
        commandLine.setDefaultValueProvider(Converters::defaultText);
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
            if (name.equals("help")) {
                command.getCommandSpec()
                        .usageMessage()
                        .header(new String[0])
                        .synopsisHeading("Usage: ")
                        .description(HelpTexts.ALL.lines("help", HelpTexts.ABOUT))
                        .footer(HelpTexts.ALL.lines("help", HelpTexts.BELOW));
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
        int status = statusOf(failure);
        if (status == ExitStatus.ENVIRONMENT && isThreadLimit(String.valueOf(failure.getMessage()))) {
            terminal.say("plumbline: " + NO_MORE_THREADS);
            return status;
        }
        terminal.say("plumbline: "
                + (status == ExitStatus.INTERNAL_ERROR
                                && !(failure instanceof CommandException || failure instanceof LabException)
                        ? "internal error: " + ForeignText.oneLine(failure.toString()) + " (--debug shows where)"
                        : ForeignText.oneLine(String.valueOf(
                                        failure instanceof FileSystemException file
                                                ? named(file)
                                                : failure.getMessage()))
                                + advice(failure, command.getCommandSpec())));
        if (command.getCommandSpec().userObject() instanceof CommandSupport support && support.isDebug()) {
            failure.printStackTrace(terminal.err());
        }
        return status;
    }

    private static String advice(Throwable failure, CommandSpec command) {
        String flags = OptionAdvice.of(failure).stream()
                .map(name -> "--" + name)
                .filter(flag -> command.findOption(flag) != null)
                .collect(Collectors.joining(", "));
        return flags.isEmpty() ? "" : "; see " + flags;
    }

    private static int statusOf(Exception failure) {
        if (failure instanceof CommandException expected) {
            return expected.status();
        }
        if (failure instanceof LabException lab) {
            return statusOf(lab.kind());
        }
        if (failure instanceof IllegalArgumentException || failure instanceof ForeignFileException) {
            return ExitStatus.USAGE;
        }
        return failure instanceof IOException ? ExitStatus.ENVIRONMENT : ExitStatus.INTERNAL_ERROR;
    }

    private static int statusOf(LabException.Kind kind) {
        return switch (kind) {
            case DESCRIPTION -> ExitStatus.USAGE;
            case HOST, BUSY -> ExitStatus.ENVIRONMENT;
            case MEASUREMENT -> ExitStatus.INVALID_RESULT;
            case INTERRUPTED -> ExitStatus.INTERNAL_ERROR;
        };
    }

    /** What a file is not says only the name of its exception, if nobody put it into words. */
    private static String named(FileSystemException failure) {
        return failure.getReason() == null ? failure.toString() : failure.getMessage();
    }

    static final class Version implements IVersionProvider {

        Version() {}

        @Override
        public String[] getVersion() {
            return new String[] {"plumbline " + ResultAssembly.toolVersion()};
        }
    }
}
