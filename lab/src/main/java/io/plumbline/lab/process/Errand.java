// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.foreign.ForeignText;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A question that a fresh JVM answers: one record as request, one as reply. The other end is {@link ErrandMain}.
 * {@code role}: what the process is, shown in its command line.
 */
public record Errand(String role, Class<?> main, Jdk jdk, List<String> arguments, Duration longest) {

    private static final int SHOWN_CHARACTERS = 300;
    private static final int MAX_BYTES = 1 << 20;

    public Errand {
        arguments = List.copyOf(arguments);
    }

    public <A extends Record> A ask(Record question, Class<A> answer, Cancellation cancellation) {
        ProcessBuilder command =
                Jvms.own(jdk, JvmArguments.unlessGiven(arguments, List.of())).process(role, main);
        try (ChildProcess process = ChildProcess.start(command, Duration.ZERO)) {
            CompletableFuture<String> errors =
                    inBackground(() -> new String(process.errors().readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
            process.send(question);
            cancellation.running(() -> stop(process.input()));
            return answer(process, answer, errors);
        } catch (IOException broken) {
            throw failed("it can't be started", broken.getMessage(), broken);
        }
    }

    private static void stop(OutputStream errand) {
        try {
            errand.write(1);
            errand.flush();
        } catch (IOException gone) {
            // it has ended: there is nothing left to stop
        }
    }

    private <A extends Record> A answer(ChildProcess process, Class<A> type, CompletableFuture<String> errors) {
        CompletableFuture<A> answer = inBackground(() -> {
            DataInputStream from = new DataInputStream(process.output());
            ErrandMain.skipToMark(from, MAX_BYTES);
            return RecordCodec.read(type, from);
        });
        try {
            return answer.get(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException silent) {
            throw failed("it does not answer", "timeout=" + longest.toSeconds() + " s", silent);
        } catch (ExecutionException broken) {
            String said = ForeignText.oneLine(errors.exceptionally(ended -> "")
                            .completeOnTimeout("", 1, TimeUnit.SECONDS)
                            .join())
                    .replaceAll("\\p{Cntrl}", "?");
            throw failed(
                    "it does not answer",
                    said.isEmpty()
                            ? String.valueOf(broken.getCause().getMessage())
                            : said.substring(0, Math.min(said.length(), SHOWN_CHARACTERS)),
                    broken.getCause());
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }

    private static <T> CompletableFuture<T> inBackground(Callable<T> reading) {
        CompletableFuture<T> read = new CompletableFuture<>();
        DaemonThread.start("plumbline-errand", () -> {
            try {
                read.complete(reading.call());
            } catch (Exception broken) {
                read.completeExceptionally(broken);
            }
        });
        return read;
    }

    private LabException failed(String what, String evidence, Throwable cause) {
        return new LabException(
                LabException.Kind.HOST,
                "a JVM of Plumbline's own fails, " + what + ": role=" + role + ", jdk=" + jdk.home() + ", reason="
                        + evidence + " (is the JDK whole?)",
                cause);
    }
}
