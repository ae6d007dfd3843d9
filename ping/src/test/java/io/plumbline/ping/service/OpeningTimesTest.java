// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.FactNames;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpeningTimesTest {

    private final OpeningTimes times = new OpeningTimes();
    private final KeptContext context = new KeptContext(Map.of());

    @Test
    void tellsTheMedianAndTheLongestOfAllClients() {
        times.add(300, 0);
        times.add(100, 0);
        times.add(200, 0);
        times.tell(context);
        assertThat(context.facts)
                .containsOnly(
                        Map.entry(FactNames.SERVICE_CONNECT_NANOS, "200"),
                        Map.entry(FactNames.MAX_OF + FactNames.SERVICE_CONNECT_NANOS, "300"));
    }

    @Test
    void tellsTheHandshakeByItself() {
        times.add(100, 5_000);
        times.tell(context);
        assertThat(context.facts)
                .containsOnly(
                        Map.entry(FactNames.SERVICE_CONNECT_NANOS, "100"),
                        Map.entry(FactNames.SERVICE_TLS_NANOS, "5000"));
    }
}
