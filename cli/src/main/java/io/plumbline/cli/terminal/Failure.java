// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.source.SourceException;
import io.plumbline.model.OptionAdvice;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.foreign.ForeignText;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Exit status and line for what ended a command early. */
public record Failure(int status, String text) {

    /** Finds them; {@code isFlag} says which flags the command has, so that no other is advised. */
    public static Failure of(Throwable failure, Predicate<String> isFlag) {
        int status = statusOf(failure);
        if (status == ExitStatus.ENVIRONMENT && isThreadLimit(String.valueOf(failure.getMessage()))) {
            return new Failure(
                    status,
                    "no more threads or processes may be started (allow more: ulimit -u, or pids.max of the control group)");
        }
        if (failure instanceof OutOfMemoryError) {
            return new Failure(
                    status,
                    "the command's own heap is too small: reason=" + failure.getMessage()
                            + " (allow more, such as "
                            + (System.getProperty("plumbline.launcher") == null ? "java " : "PLUMBLINE_JAVA_OPTS=")
                            + "-Xmx2g)"); // only the launcher reads that variable
        }
        boolean isKnown = failure instanceof CommandException || failure instanceof LabException;
        String text = status == ExitStatus.INTERNAL_ERROR && !isKnown
                ? "internal error: " + ForeignText.oneLine(failure.toString())
                        + (isFlag.test("--debug") ? " (--debug shows where)" : "")
                : ForeignText.oneLine(String.valueOf(message(failure)))
                        + advice(failure, isFlag)
                        + SourceException.places(failure);
        return new Failure(status, text);
    }

    /** Says where standard output didn't take all results; that is a failure then, unless the command has one of its own. */
    public static int unlessWritten(Terminal terminal, int status) {
        terminal.out().flush();
        Optional<String> refusal = terminal.refusedOutput();
        refusal.ifPresent(reason -> terminal.say("plumbline: standard output can't be written: reason=" + reason));
        return refusal.isPresent() && status == ExitStatus.OK ? ExitStatus.ENVIRONMENT : status;
    }

    /** What the JVM says of its own threads, and the system of new processes. */
    private static boolean isThreadLimit(String message) {
        return Stream.of("native thread", "Failed to start thread", "Resource temporarily unavailable")
                .anyMatch(message::contains);
    }

    /** What a file is not says only the name of its exception, if nobody put it into words. */
    private static String message(Throwable failure) {
        return failure instanceof FileSystemException file && file.getReason() == null
                ? file.toString()
                : failure.getMessage();
    }

    private static String advice(Throwable failure, Predicate<String> isFlag) {
        String flags = OptionAdvice.of(failure).stream()
                .map(name -> "--" + name)
                .filter(isFlag)
                .collect(Collectors.joining(", "));
        return flags.isEmpty() ? "" : "; see " + flags;
    }

    private static int statusOf(Throwable failure) {
        if (failure instanceof CommandException expected) {
            return expected.status();
        }
        if (failure instanceof LabException lab) {
            return switch (lab.kind()) {
                case DESCRIPTION -> ExitStatus.USAGE;
                case HOST, BUSY -> ExitStatus.ENVIRONMENT;
                case MEASUREMENT -> ExitStatus.INVALID_RESULT;
                case INTERRUPTED -> ExitStatus.INTERNAL_ERROR;
            };
        }
        if (failure instanceof IllegalArgumentException || failure instanceof ForeignFileException) {
            return ExitStatus.USAGE;
        }
        return failure instanceof IOException || failure instanceof OutOfMemoryError
                ? ExitStatus.ENVIRONMENT
                : ExitStatus.INTERNAL_ERROR;
    }
}
