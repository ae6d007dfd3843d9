// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceFactsTest {

    @Test
    void countsOverAllForks() {
        String text =
                ServiceFacts.text(List.of(fork("0", "1"), fork("1200", "2"))).orElseThrow();
        assertThat(text)
                .startsWith("redis; measures ")
                .contains("; 1,200 reconnects; 3 asides")
                .doesNotContain("together");
    }

    @Test
    void tellsHowLongConnectingTook() {
        ForkResult fork = fork("0", "0")
                .withFacts(Map.of(
                        FactNames.SERVICE_PROTOCOL,
                        "redis",
                        FactNames.SERVICE_CONNECT_NANOS,
                        "120000",
                        FactNames.MAX_OF + FactNames.SERVICE_CONNECT_NANOS,
                        "340000",
                        FactNames.SERVICE_TLS_NANOS,
                        "3200000"));
        assertThat(ServiceFacts.text(List.of(fork)).orElseThrow())
                .contains("; connected in 120 µs (340 µs at most); TLS handshake in 3.20 ms");
    }

    private static ForkResult fork(String reconnects, String asides) {
        return RecordForm.with(
                SampleResults.minimal().forks().get(0),
                "facts",
                Map.of(
                        FactNames.SERVICE_PROTOCOL,
                        "redis",
                        FactNames.SERVICE_RECONNECTS,
                        reconnects,
                        FactNames.SERVICE_ASIDES,
                        asides));
    }
}
