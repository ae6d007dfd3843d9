// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.foreign.ForeignText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A question that a fresh JVM answers: one record as request, one as reply. The other end is {@link ErrandAnswer}.
 * {@code role}: what the process is, shown in its command line.
 */
public record Errand(String role, String mainClass, List<String> arguments) {

    private static final int SHOWN_CHARACTERS = 300;
    private static final int PATIENCE_SECONDS = 5;

    public Errand {
        arguments = List.copyOf(arguments);
    }

    public <A extends Record> A ask(Record question, Class<A> answer, Cancellation cancellation) {
        JvmCommand command = Jvms.own(Jdk.running(), JvmArguments.unlessGiven(arguments, List.of()));
        try {
            Process process = new ProcessBuilder(command.words(role, mainClass, List.of())).start();
            try {
                CompletableFuture<String> err = text(process.getErrorStream());
                DataOutputStream to = new DataOutputStream(process.getOutputStream());
                RecordCodec.write(question.getClass(), question, to);
                to.flush();
                cancellation.running(() -> stop(to));
                return answer(process, answer, err);
            } finally {
                end(process);
            }
        } catch (IOException broken) {
            throw failed("it can't be started", broken.getMessage(), broken);
        }
    }

    /** The next measurement would share the host with one that is still there. */
    private static void end(Process process) {
        process.destroyForcibly()
                .onExit()
                .completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    private <A extends Record> A answer(Process process, Class<A> type, CompletableFuture<String> err) {
        try {
            DataInputStream from = new DataInputStream(process.getInputStream());
            ErrandAnswer.skipToMark(from);
            return RecordCodec.read(type, from);
        } catch (IOException | RuntimeException broken) {
            String said = ForeignText.oneLine(
                            err.completeOnTimeout("", 1, TimeUnit.SECONDS).join())
                    .replaceAll("\\p{Cntrl}", "?");
            throw failed(
                    "it does not answer",
                    said.isEmpty()
                            ? String.valueOf(broken.getMessage())
                            : said.substring(0, Math.min(said.length(), SHOWN_CHARACTERS)),
                    broken);
        }
    }

    private static void stop(DataOutputStream to) {
        try {
            to.write(1);
            to.flush();
        } catch (IOException gone) {
            // it has ended: there is nothing left to stop
        }
    }

    private static CompletableFuture<String> text(InputStream stream) {
        CompletableFuture<String> text = new CompletableFuture<>();
        DaemonThread.start("plumbline-errand", () -> {
            try (stream) {
                text.complete(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException ended) {
                text.complete("");
            }
        });
        return text;
    }

    private LabException failed(String what, String evidence, Throwable cause) {
        return new LabException(
                LabException.Kind.HOST,
                "a JVM that measures fails, " + what + ": role=" + role + ", reason=" + evidence,
                cause);
    }
}
