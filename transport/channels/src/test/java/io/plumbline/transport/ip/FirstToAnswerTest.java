// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FirstToAnswerTest {

    private static final TransportAddress NAME = new TransportAddress("name:4710");
    private static final TransportOptions PATIENT =
            new TransportOptions(WaitStrategy.BLOCK, 32, 0, Duration.ofSeconds(5));

    private final List<String> tried = new ArrayList<>();

    private static List<InetSocketAddress> addresses(String... hosts) throws UnknownHostException {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String host : hosts) {
            addresses.add(new InetSocketAddress(InetAddress.getByName(host), 4710));
        }
        return addresses;
    }

    /** Only loopback of IPv4 answers. */
    private String attempt(InetSocketAddress candidate, TransportOptions options) throws IOException {
        String host = candidate.getAddress().getHostAddress();
        tried.add(host + " within " + options.connectTimeout().toMillis());
        if (host.equals("127.0.0.1")) {
            return host;
        }
        throw host.startsWith("192") ? new SocketTimeoutException("late") : new ConnectException("refused");
    }

    @Test
    void triesInTheOrderOfTheResolverAndEachButTheLastOnlyBriefly() throws IOException {
        assertThat(FirstToAnswer.of(NAME, addresses("::1", "192.0.2.1", "127.0.0.1"), PATIENT, this::attempt))
                .isEqualTo("127.0.0.1");
        assertThat(tried)
                .containsExactly("0:0:0:0:0:0:0:1 within 1000", "192.0.2.1 within 1000", "127.0.0.1 within 5000");
    }

    @Test
    void isContentWithTheFirst() throws IOException {
        assertThat(FirstToAnswer.of(NAME, addresses("127.0.0.1", "::1"), PATIENT, this::attempt))
                .isEqualTo("127.0.0.1");
        assertThat(tried).containsExactly("127.0.0.1 within 1000");
    }

    @Test
    void givesTheOnlyOneAllTheTimeAndNeverMoreThanThereIs() throws IOException {
        TransportOptions hurried = PATIENT.within(Duration.ofMillis(200));
        for (TransportOptions options : List.of(PATIENT, hurried)) {
            var unused = FirstToAnswer.of(NAME, addresses("127.0.0.1"), options, this::attempt);
        }
        assertThatThrownBy(() -> FirstToAnswer.of(NAME, addresses("192.0.2.1", "::1"), hurried, this::attempt))
                .hasMessageStartingWith("connecting timed out: address=name:4710, timeout=200ms")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
        assertThat(tried)
                .containsExactly(
                        "127.0.0.1 within 5000",
                        "127.0.0.1 within 200",
                        "192.0.2.1 within 200",
                        "0:0:0:0:0:0:0:1 within 200");
    }
}
