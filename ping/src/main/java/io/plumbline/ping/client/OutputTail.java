// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.environment.DaemonThread;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads the output of a process, so that it never blocks on a full pipe, and keeps the last lines. */
final class OutputTail {

    private static final int LINES = 20;

    private final Deque<String> lines = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    private OutputTail() {}

    static OutputTail follow(InputStream output, Consumer<String> onLine, Runnable onEnd) {
        OutputTail tail = new OutputTail();
        DaemonThread.start("plumbline-process-output", () -> tail.read(output, onLine, onEnd));
        return tail;
    }

    private void read(InputStream output, Consumer<String> onLine, Runnable onEnd) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(output, Charset.defaultCharset()))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                keep(line);
                onLine.accept(line);
            }
        } catch (IOException processEnded) {
            keep("(output broke off: " + processEnded.getMessage() + ")");
        } finally {
            ended.complete(null);
            onEnd.run();
        }
    }

    private synchronized void keep(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    String text(Duration patience) {
        ended.copy()
                .completeOnTimeout(null, patience.toNanos(), TimeUnit.NANOSECONDS)
                .join();
        synchronized (this) {
            return String.join(System.lineSeparator(), lines);
        }
    }
}
