// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.command.StandardStreams;
import io.plumbline.cli.history.HistoryCommand;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleResults;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Whatever stands where a file is wanted, every command ends soon and says why. Commands and options are those of the command line,
 * so that a new one is covered by itself.
 */
@EnabledOnOs(OS.LINUX)
@Execution(ExecutionMode.CONCURRENT) // they mostly wait
class EveryFileIT {

    private static final Pattern FILE = Pattern.compile("(?:^|\\W)([a-z]+:)?FILE\\b(@HOST)?");
    private static final Set<String> LABELS =
            Set.of("RESULT", "BASE", "CANDIDATE", "SPEC", "STORE", "DIR", "FOLDER", "PATH");

    /** Options that write, besides those that may write to standard output. */
    private static final Set<String> WRITTEN = Set.of("--hgrm", "--join-file", "--folder", "--store", "FOLDER");

    /** Options whose files are read, or made where there are none. */
    private static final Set<String> KEPT = Set.of("--log", "--certificate-file", "DIR");

    /** Words that aren't programs of ours to read. */
    private static final Set<String> OF_OTHERS = Set.of("--plumbline", "--build");

    /** Read when a client asks for it, or when the result has said what to measure. */
    private static final Set<String> LATER = Set.of("reflect --driver", "repeat --jdk");

    private static final List<String> READ = List.of(
            "/dev/zero", "/proc/self/mem", "folder", "fifo", "huge", "absent", "cut", "bytes", "circle", "empty");
    private static final List<String> UNWRITABLE = List.of("folder", "absent/file", "cut/file", "circle", "");
    private static final String PIPE = "fifo"; // without a reader
    private static final int HANGS_AFTER_SECONDS = 100;

    @TempDir
    private Path folder;

    private final List<String> problems = Collections.synchronizedList(new ArrayList<>());
    private final List<String[]> waiting = new ArrayList<>();

    @BeforeEach
    void makeFiles() throws Exception {
        String result = ResultFile.text(SampleResults.rich());
        Files.writeString(folder.resolve("good.json"), result);
        Files.writeString(folder.resolve("cut"), result.substring(0, result.length() / 2));
        Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, 0, 7, (byte) 0xc0});
        Files.createFile(folder.resolve("empty"));
        Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
        Files.writeString(
                Files.createFile(
                        folder.resolve("token"),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
                "0123456789abcdef0123456789abcdef");
        Files.createDirectories(folder.resolve("folder/bin"));
        Files.createFile(
                folder.resolve("folder/bin/java"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        makePipe("fifo");
        makePipe("folder/release");
        makePipe("folder/history.jsonl");
        try (SeekableByteChannel sparse =
                Files.newByteChannel(folder.resolve("huge"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            sparse.position(5L << 30).write(ByteBuffer.wrap(new byte[1]));
        }
    }

    private void makePipe(String name) throws Exception {
        assertThat(new ProcessBuilder(
                                "mkfifo", "-m", "777", folder.resolve(name).toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    static Stream<String> commands() {
        return leaves(Main.commandLine(new CapturedTerminal().terminal()).getCommandSpec())
                .map(command -> command.qualifiedName().substring("plumbline ".length()));
    }

    private static Stream<CommandSpec> leaves(CommandSpec command) {
        return command.subcommands().isEmpty()
                ? Stream.of(command)
                : Stream.concat(
                        command.userObject() instanceof CommandSupport
                                        && !(command.userObject() instanceof HistoryCommand)
                                ? Stream.of(command)
                                : Stream.empty(),
                        command.subcommands().values().stream()
                                .distinct()
                                .flatMap(child -> leaves(child.getCommandSpec())));
    }

    @ParameterizedTest
    @MethodSource("commands")
    @Timeout(600)
    void endsSoon(String command) throws Exception {
        CommandLine line = Main.commandLine(new CapturedTerminal().terminal());
        for (String word : command.split(" ", -1)) {
            line = line.getSubcommands().get(word);
        }
        CommandSpec spec = line.getCommandSpec();
        for (ArgSpec arg : spec.args()) {
            if (takesFile(arg)) {
                check(spec, arg);
            }
        }
        waitTogether();
        assertThat(problems).isEmpty();
    }

    @Test
    @Timeout(600)
    void filesOfOptionsEndSoon() throws Exception {
        for (String name : READ) {
            run("@" + at(name));
        }
        assertThat(problems).isEmpty();
    }

    private static boolean takesFile(ArgSpec arg) {
        return !OF_OTHERS.contains(name(arg))
                && (arg.type() == Path.class
                        || List.of(arg.auxiliaryTypes()).contains(Path.class)
                        || LABELS.contains(arg.paramLabel())
                        || arg.paramLabel().contains("FILE")
                        || FILE.matcher(String.join(" ", arg.description())).find());
    }

    private void check(CommandSpec command, ArgSpec arg) throws Exception {
        boolean isWritten = StandardStreams.isWritten(name(arg)) || WRITTEN.contains(name(arg));
        boolean measures = ((CommandSupport) command.userObject()).needsHost();
        if (isWritten) {
            for (String name : UNWRITABLE) {
                run(words(command, arg, at(name)));
            }
            if (!measures && !name(arg).equals("--hgrm")) {
                run(words(command, arg, "/dev/full"));
                waiting.add(words(command, arg, at(PIPE)));
            }
        } else {
            for (String name : READ) {
                String file = at(name);
                Ended ended = run(words(command, arg, file));
                boolean isMade =
                        KEPT.contains(name(arg)) && Set.of("absent", "empty").contains(name);
                if (arg.type() == Path.class
                        && !name.equals("folder")
                        && !isMade
                        && !LATER.contains(words(command, arg, file)[0] + " " + name(arg))) {
                    note(
                            ended,
                            ended.status() == ExitStatus.OK || !ended.err().contains(file),
                            "is not refused by name");
                }
            }
        }
    }

    /** Each of them waits for a reader for as long. */
    private void waitTogether() throws InterruptedException {
        List<Thread> threads = waiting.stream()
                .map(words -> DaemonThread.of("waiting", () -> {
                    try {
                        run(words);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private String at(String name) {
        return name.isEmpty() || name.startsWith("/")
                ? name
                : folder.resolve(name).toString();
    }

    private String[] words(CommandSpec command, ArgSpec arg, String file) {
        String called = command.qualifiedName().substring("plumbline ".length());
        List<String> words = new ArrayList<>(List.of(called.split(" ", -1)));
        for (ArgSpec other : command.args()) {
            boolean isWanted = other.equals(arg);
            if (isWanted || isNeeded(other, arg)) {
                if (other instanceof OptionSpec option) {
                    words.add(option.longestName());
                }
                words.add(isWanted ? value(arg, file) : placeholder(other.paramLabel()));
            }
        }
        String more = MORE.getOrDefault(called + " " + name(arg), MORE.getOrDefault(called, ""))
                .replace("TOKEN", at("token"))
                .replace("GOOD", at("good.json"));
        words.addAll(
                Stream.of(more.split(" ", -1)).filter(word -> !word.isEmpty()).toList());
        boolean isStored = called.equals("compare") && !words.contains("--base");
        SHORT.forEach((option, value) -> {
            if (command.findOption(option) != null && !words.contains(option) && !isStored) {
                words.addAll(List.of(option, value));
            }
        });
        return words.toArray(new String[0]);
    }

    private static boolean isNeeded(ArgSpec other, ArgSpec arg) {
        return other.required()
                || (other.arity().min() > 0 && other.isPositional())
                || (name(arg).equals("--secret-file")
                        && other.paramLabel().equals("HOST:PORT")
                        && other.isPositional());
    }

    private static String value(ArgSpec arg, String file) {
        Matcher text = FILE.matcher(String.join(" ", arg.description()));
        boolean isPart = arg.type() != Path.class && text.find();
        return isPart && text.group(1) != null
                ? text.group(1) + file
                : isPart && text.group(2) != null ? file + "@127.0.0.1" : file;
    }

    /** What a command wants besides, and does not wait for. */
    private static final Map<String, String> MORE = Map.of(
            "gate", "--objective p99<1s",
            "search", "--objective p99<1ms --duration 200ms",
            "compare --base", "--candidate GOOD",
            "compare --candidate", "--base GOOD",
            "mesh", "--expect 2 --port 0 --join-timeout 100ms --token-file TOKEN",
            "mesh --token-file", "--expect 2 --port 0 --join-timeout 100ms",
            "mesh --ssh", "",
            "reflect", "--open --bind 192.0.2.1"); // no address of this host

    /** Whatever is measured all the same. */
    private static final Map<String, String> SHORT =
            Map.of("--duration", "1ms", "--warmup", "1ms", "--forks", "1", "--runs", "1");

    private String placeholder(String label) {
        return switch (label) {
            case "HOST:PORT" -> "127.0.0.1:1";
            case "HOST" -> "127.0.0.1";
            case "KIND" -> "task";
            case "FINGERPRINT" -> "0".repeat(64);
            case "CLASS" -> "acme.None";
            case "RATES" -> "1k";
            case "WHAT" -> "p99<1ms";
            case "COMMAND" -> "false";
            default -> LABELS.contains(label) || label.contains("FILE") ? at("good.json") : "abc";
        };
    }

    private static String name(ArgSpec arg) {
        return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
    }

    private record Ended(String words, int status, String err) {}

    private Ended run(String... words) throws InterruptedException {
        CapturedTerminal terminal = new CapturedTerminal();
        int[] status = {-1};
        Thread thread = new Thread(() -> status[0] = terminal.execute(words), "command");
        thread.setDaemon(true);
        long began = System.nanoTime();
        thread.start();
        thread.join(HANGS_AFTER_SECONDS * 1_000L);
        Ended ended = new Ended(String.join(" ", words), status[0], terminal.err());
        if (Boolean.getBoolean("plumbline.show")) {
            System.out.println((System.nanoTime() - began) / 1_000_000 + " ms " + ended);
        }
        if (thread.isAlive()) {
            note(ended, true, "hangs in " + Arrays.toString(thread.getStackTrace()));
        }
        boolean isExpected = Set.of(
                        ExitStatus.OK,
                        ExitStatus.USAGE,
                        ExitStatus.OBJECTIVE_MISSED,
                        ExitStatus.ENVIRONMENT,
                        ExitStatus.INVALID_RESULT)
                .contains(status[0]);
        note(ended, !isExpected, "has no status of its kind");
        note(
                ended,
                Pattern.compile("internal error|^\\s+at |Exception")
                        .matcher(terminal.err())
                        .find(),
                "says too much");
        return ended;
    }

    private void note(Ended ended, boolean isProblem, String what) {
        if (isProblem) {
            problems.add(what + ": " + ended);
        }
    }
}
