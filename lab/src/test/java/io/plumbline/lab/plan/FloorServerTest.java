// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloorServerTest {

    @ParameterizedTest
    @CsvSource({"rediss://bench@db:1, raw://127.0.0.1:", "redis+unix:///run/redis.sock, raw+unix:///"})
    void hearsAndSaysAsManyBytesOverTheSameKindOfSocket(String url, String beginning) throws IOException {
        ServiceSpec service = ServiceSpec.of(ServiceUrl.parse(url));
        ServiceExchange exchange = new ServiceExchange(14, 700);
        ServiceUrl own;
        try (FloorServer floor = new FloorServer(service, exchange)) {
            own = floor.subject().url();
            assertThat(own.text()).startsWith(beginning);
            assertThat(ServicePlanner.greet(
                            floor.subject(),
                            CellSpec.of(service)
                                    .at(Rate.perSecond(10))
                                    .inFlight(8)
                                    .load()))
                    .isEqualTo(exchange);
        }
        assertThat(Path.of("/" + own.path()))
                .as("its socket's file")
                .satisfiesAnyOf(
                        any -> assertThat(own.isUnix()).isFalse(),
                        file -> assertThat(file).doesNotExist());
    }
}
