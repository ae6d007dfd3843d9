// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportListing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Asks a JVM which transports it has. Whether one is available depends on the JVM, and asking may load libraries: both
 * are reasons for a process of its own.
 */
public record ListingProcess(Jdk jdk, Duration timeout) {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int MAX_BYTES = 1 << 20;
    private static final int SHOWN_CHARACTERS = 200;

    /** Asks a JDK for its transports, as forks and reflectors would find them. Fails if the folder has no JDK. */
    public static TransportListing of(JvmSpec jvm) {
        return of(Jvms.jdk(jvm));
    }

    static TransportListing of(Jdk jdk) {
        return new ListingProcess(jdk, TIMEOUT).listing();
    }

    /** A transport that needs arguments may say that it is not available without them, so it is asked with them too. */
    TransportListing listing() {
        TransportListing plain = ask(List.of());
        List<String> wanted = plain.transports().stream()
                .filter(transport -> !transport.isAvailable())
                .flatMap(transport -> transport.abilities().stream())
                .flatMap(abilities -> abilities.jvmArguments().stream())
                .distinct()
                .filter(argument -> !Jvms.own(jdk, List.of()).arguments().contains(argument))
                .toList();
        return wanted.isEmpty() ? plain : ask(wanted);
    }

    private TransportListing ask(List<String> arguments) {
        List<String> command = Jvms.own(jdk, arguments).words("transports", ListingMain.class.getName(), List.of());
        try {
            Process process = new ProcessBuilder(command).start();
            try {
                return answer(process);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException broken) {
            throw failed("it can't be started", broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed("interrupted", "", stopped);
        }
    }

    private TransportListing answer(Process process) throws InterruptedException {
        CompletableFuture<String> out = text(process.getInputStream());
        CompletableFuture<String> err = text(process.getErrorStream());
        String answer;
        try {
            answer = out.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException silent) {
            throw failed("it does not answer", "timeout=" + timeout.toSeconds() + " s", silent);
        }
        try {
            return ListingJson.read(answer);
        } catch (IOException broken) {
            boolean hasEnded = process.waitFor(1, TimeUnit.SECONDS);
            throw failed(
                    "it does not list its transports",
                    (hasEnded ? "exit=" + process.exitValue() + ", " : "") + "output="
                            + shown(answer + "\n"
                                    + err.completeOnTimeout("", 1, TimeUnit.SECONDS)
                                            .join()),
                    broken);
        }
    }

    /** Reads to the end, or as much as no listing has. */
    private static CompletableFuture<String> text(InputStream stream) {
        CompletableFuture<String> text = new CompletableFuture<>();
        DaemonThread.start("plumbline-transport-listing", () -> {
            try (stream) {
                text.complete(new String(stream.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
            } catch (IOException | UncheckedIOException ended) {
                text.completeExceptionally(ended);
            }
        });
        return text;
    }

    /** Its output and its fault, shortly. */
    private static String shown(String output) {
        List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
        String first = Stream.of(lines.stream().filter(line -> line.contains("rror")), lines.stream())
                .flatMap(found -> found)
                .findFirst()
                .orElse("nothing")
                .strip()
                .replaceAll("\\p{Cntrl}", "?");
        return first.length() > SHOWN_CHARACTERS ? first.substring(0, SHOWN_CHARACTERS) + "..." : first;
    }

    private LabException failed(String what, String evidence, Throwable cause) {
        return new LabException(
                LabException.Kind.HOST,
                "a JVM can't be asked for its transports, " + what + ": jdk=" + jdk.home()
                        + (evidence.isEmpty() ? "" : ", " + evidence) + " (is it whole? give another jdk)",
                cause);
    }
}
