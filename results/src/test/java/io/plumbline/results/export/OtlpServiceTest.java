// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OtlpServiceTest {

    private final CompletableFuture<List<String>> headers = new CompletableFuture<>();
    private ServerSocket server;
    private volatile Socket client;

    @BeforeEach
    void listens() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void ends() throws IOException {
        client.close();
        server.close();
    }

    /** Answers one request, and leaves the connection open. */
    private OtlpService answering(String answer, String asked) {
        Thread thread = new Thread(() -> {
            try {
                client = server.accept();
                BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), US_ASCII));
                headers.complete(in.lines().takeWhile(line -> !line.isEmpty()).toList());
                client.getOutputStream().write(answer.getBytes(US_ASCII));
                client.getOutputStream().flush();
            } catch (IOException broken) {
                headers.completeExceptionally(broken);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return new OtlpService("http://localhost:" + server.getLocalPort(), asked);
    }

    @Test
    void keepsThePlusOfAKey() throws Exception {
        answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "authorization=Basic%20YW+/Zg==")
                .send("{}");
        assertThat(headers.get(60, TimeUnit.SECONDS)).contains("authorization: Basic YW+/Zg==");
    }

    @Test
    @Timeout(120)
    void givesUpOnAnAnswerThatDoesNotEnd() {
        OtlpService service = answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{", "");
        assertThatThrownBy(() -> service.send("{}", Duration.ofMillis(500)))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("no whole answer, waited=500 ms");
    }
}
