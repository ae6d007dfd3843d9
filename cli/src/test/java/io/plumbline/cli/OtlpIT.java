// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Metrics on their way to a service. */
class OtlpIT {

    @TempDir
    Path folder;

    private final List<String> taken = new ArrayList<>();
    private final CapturedTerminal terminal = new CapturedTerminal();
    private HttpServer service;
    private volatile int status = 200;
    private volatile String answer = "{}";

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/v1/metrics", exchange -> {
            taken.add(exchange.getRequestHeaders().getFirst("Content-Type") + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        service.start();
        ResultFile.write(SampleResults.rich(), result());
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    private Path result() {
        return folder.resolve("result.json");
    }

    private int report(String target) {
        return terminal.execute("report", result().toString(), "--quiet", "--otlp", target);
    }

    private String url() {
        return "http://localhost:" + service.getAddress().getPort() + "/v1/metrics";
    }

    @Test
    void aServiceGetsThem() {
        assertThat(report(url())).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(taken)
                .singleElement()
                .asString()
                .startsWith("application/json {")
                .contains("plumbline.latency");
    }

    @Test
    void aFileGetsThem() throws IOException {
        Path file = folder.resolve("metrics.json");
        assertThat(report(file.toString())).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(Files.readString(file)).contains("plumbline.latency");
    }

    @Test
    void whatAServiceRefusesIsTold() {
        status = 400;
        answer = "too old\u001b[2J";
        assertThat(report(url())).isNotEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).contains("status=400, answer=too old").doesNotContain("\u001b");
    }

    @Test
    void whatAServiceTakesInPartIsTold() {
        answer = "{\"partialSuccess\":{\"rejectedDataPoints\":\"3\",\"errorMessage\":\"out of order\"}}";
        assertThat(report(url())).isNotEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).contains("refuses the metrics").contains("out of order");
    }

    @Test
    void nobodyThereIsTold() {
        String url = url();
        service.stop(0);
        assertThat(report(url)).isNotEqualTo(ExitStatus.OK);
        assertThat(terminal.err().lines())
                .singleElement()
                .asString()
                .contains("can't send metrics: otlp=" + url + ", reason=nothing listens there");
    }

    @Test
    void noResultIsWrittenOver() {
        assertThat(report(result().toString())).isEqualTo(ExitStatus.USAGE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a b/",
                "http://",
                "http:///v1/metrics",
                "http://localhost:99999/v1/metrics",
                "http://a:b/"
            })
    void whatIsNoAddressIsRefusedInOneLine(String address) {
        assertThat(report(address)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err().lines())
                .singleElement()
                .asString()
                .contains("not an address: otlp=" + address + " (allowed: such as http://localhost:4318/v1/metrics)");
    }
}
