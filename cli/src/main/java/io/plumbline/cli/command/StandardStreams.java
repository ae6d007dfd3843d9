// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.command;

import io.plumbline.cli.option.OutputFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Standard input and output in place of files: {@code -} means one of them wherever a file is read or written in one go. Output
 * that is a file leaves no room for anything else, so it implies {@code --quiet}.
 */
public final class StandardStreams {

    /** Options whose files are secret, several, or read and written for as long as the command runs. */
    public static final Set<String> NEVER = Set.of(
            "--hgrm",
            "--resume",
            "--log",
            "--secret-file",
            "--token-file",
            "--password-file",
            "--certificate-file",
            "--join-file",
            "--profiler");

    /** The command that reads its token itself, and then goes on reading its standard input. */
    private static final String AGENT = "agent";

    /** Labels of options whose paths are texts in the description of an experiment. */
    private static final Set<String> FILES = Set.of("FILE", "DIR");

    private static final Path DASH = Path.of("-");
    private static final Path INPUT = Path.of("/dev/stdin");
    private static final Path OUTPUT = Path.of("/dev/stdout");
    private static final Set<Path> INPUTS = Set.of(INPUT, Path.of("/dev/fd/0"), Path.of("/proc/self/fd/0"));
    private static final Set<Path> OUTPUTS = Set.of(OUTPUT, Path.of("/dev/fd/1"), Path.of("/proc/self/fd/1"));

    private final Map<Set<Path>, String> users = new LinkedHashMap<>();

    private StandardStreams() {}

    static boolean use(CommandSpec command) {
        StandardStreams streams = new StandardStreams();
        command.args().forEach(streams::resolve);
        boolean isOutputTaken = streams.users.containsKey(OUTPUTS);
        OptionSpec annotations = command.findOption("--annotations");
        if (isOutputTaken && annotations != null && Boolean.TRUE.equals(annotations.getValue())) {
            streams.take(OUTPUTS, "--annotations");
        }
        return isOutputTaken;
    }

    private void resolve(ArgSpec arg) {
        Object value = arg.getValue();
        if (value instanceof Path path) {
            Path real = resolved(arg, path);
            if (!real.equals(path)) {
                arg.setValue(real);
            }
        } else if (value instanceof List<?> list && list.stream().allMatch(Path.class::isInstance)) {
            List<Path> real = new ArrayList<>();
            list.forEach(path -> real.add(resolved(arg, (Path) path)));
            if (!real.equals(list)) {
                arg.setValue(real);
            }
        } else if (value instanceof String text && FILES.contains(arg.paramLabel())) {
            resolved(arg, Path.of(text)); // no option whose path stays a text can have a stream
        } else if (value instanceof String text && isWritten(name(arg)) && !text.contains("\0")) {
            arg.setValue(text.contains("://") ? text : Objects.toString(resolved(arg, Path.of(text))));
        }
    }

    private Path resolved(ArgSpec arg, Path path) {
        String name = name(arg);
        if (name.equals("--token-file") && arg.command().name().equals(AGENT)) {
            return path;
        }
        boolean isWritten = isWritten(name);
        if (path.equals(DASH) && (NEVER.contains(name) || isFolder(arg))) {
            throw new IllegalArgumentException("standard " + (name.equals("--hgrm") ? "output" : "input")
                    + " can't be used here: " + name + " - (allowed: " + (isFolder(arg) ? "a folder)" : "a file)"));
        }
        Path real = path.equals(DASH) ? (isWritten ? OUTPUT : INPUT) : path;
        Set<Path> stream = isWritten ? OUTPUTS : INPUTS;
        if (stream.contains(real)) {
            take(stream, name);
        }
        return real;
    }

    private void take(Set<Path> stream, String name) {
        String other = users.putIfAbsent(stream, name);
        if (other != null) {
            throw new IllegalArgumentException("standard " + (stream.equals(OUTPUTS) ? "output" : "input")
                    + " is wanted twice: by=" + other + " and " + name + " (allowed: one, and files)");
        }
    }

    public static boolean isWritten(String option) {
        return OutputFiles.FLAGS.contains(option) || option.equals("--experiment");
    }

    private static boolean isFolder(ArgSpec arg) {
        return Set.of("DIR", "FOLDER", "PATH").contains(arg.paramLabel());
    }

    private static String name(ArgSpec arg) {
        return Optional.of(arg)
                .filter(OptionSpec.class::isInstance)
                .map(option -> ((OptionSpec) option).longestName())
                .orElse(arg.paramLabel());
    }
}
