// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.TimeText;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A service that takes metrics of OpenTelemetry. {@code headers}: as {@value #HEADERS} has them; empty for none. */
public record OtlpService(String target, String headers) {

    /** The variable of OpenTelemetry's exporters. */
    public static final String HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MAX_ANSWER = 200;
    private static final int MAX_PORT = 65_535;
    private static final Pattern REJECTED = Pattern.compile("\"rejectedDataPoints\"\\s*:\\s*\"?[1-9]");

    /** Refuses addresses and headers that can't be. */
    public void check() {
        HttpRequest unused = request("");
    }

    public void send(String json) throws IOException {
        send(json, PATIENCE);
    }

    void send(String json, Duration patience) throws IOException {
        CompletableFuture<HttpResponse<String>> answering = HttpClient.newBuilder()
                .connectTimeout(patience)
                .build()
                .sendAsync(request(json), BodyHandlers.ofString());
        HttpResponse<String> answer;
        try {
            answer = answering.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted: otlp=" + target).initCause(stopped);
        } catch (TimeoutException silent) {
            throw unsent("no whole answer, waited=" + TimeText.of(patience.toNanos()), silent);
        } catch (ExecutionException failure) {
            Throwable cause = failure.getCause();
            throw unsent(
                    Objects.requireNonNullElse(
                            cause.getMessage(),
                            cause instanceof ConnectException
                                    ? "nothing listens there"
                                    : cause.getClass().getSimpleName()),
                    cause);
        } finally {
            answering.cancel(true);
        }
        if (answer.statusCode() / 100 != 2 || REJECTED.matcher(answer.body()).find()) {
            String said = answer.body().strip();
            throw new IOException("the service refuses the metrics: otlp=" + target + ", status=" + answer.statusCode()
                    + ", answer=" + said.substring(0, Math.min(MAX_ANSWER, said.length())));
        }
    }

    private IOException unsent(String reason, Throwable cause) {
        return new IOException("can't send metrics: otlp=" + target + ", reason=" + reason, cause);
    }

    private HttpRequest request(String json) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json));
        try {
            Stream.of(headers.split(","))
                    .filter(header -> !header.isBlank())
                    .map(OtlpService::header)
                    .forEach(header -> request.header(header[0], header[1]));
        } catch (IllegalArgumentException wrong) { // says what is in it, which may be a key
            throw new IllegalArgumentException(
                    "headers can't be sent: variable=" + HEADERS + " (allowed: name=value,name=value, percent-encoded)",
                    wrong);
        }
        return request.build();
    }

    private URI address() {
        try {
            URI address = new URI(target).parseServerAuthority();
            if (address.getHost() != null && address.getPort() <= MAX_PORT) {
                return address;
            }
        } catch (URISyntaxException wrong) {
            throw noAddress(wrong);
        }
        throw noAddress(null);
    }

    private IllegalArgumentException noAddress(Exception cause) {
        return new IllegalArgumentException(
                "not an address: otlp=" + target + " (allowed: such as http://localhost:4318/v1/metrics)", cause);
    }

    /** As the specification of OpenTelemetry's exporters has it: {@code name=value,name=value}, percent-encoded. */
    private static String[] header(String text) {
        String[] parts = text.split("=", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException("no equals sign");
        }
        return new String[] {parts[0].strip(), decoded(parts[1].strip())};
    }

    /** A plus stands for itself, unlike in forms. */
    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
