// SPDX-License-Identifier: Apache-2.0
package com.acme;

import static io.plumbline.junit5.assertion.LatencyAssertions.assertThat;

import io.plumbline.junit5.LatencyTest;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.model.Rate;
import io.plumbline.model.result.BenchmarkResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Likewise, with Failsafe. */
class OrderBookIT {

    @LatencyTest(rate = "1k", warmup = "100ms", duration = "300ms", forks = 1, jvmArguments = "-XX:TieredStopAtLevel=1", objectives = "p50<1s")
    void doNothing() {}

    @Test
    void thisHostAnswersPings() {
        BenchmarkResult pings = Lab.onThisHost()
                .run(Ping.over("tcp")
                        .at(Rate.perSecond(1_000))
                        .warmup(Duration.ofMillis(100))
                        .duration(Duration.ofMillis(500))
                        .runs(1)
                        .jvmArguments("-XX:TieredStopAtLevel=1"))
                .result();
        assertThat(pings).response().p50().isBelow("1s");
    }
}
