// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.testkit.SampleResults;
import org.junit.jupiter.api.Test;

class ClientLineTest {

    @Test
    void showsTheLeastTheMiddleAndTheMostOfAllRuns() {
        String text = new ConsoleReport().text(SampleResults.manyClients());
        assertThat(text.replaceAll("\\s+", " "))
                .contains("clients 8 on 2 threads; least, middle and most over them:"
                        + " p50 19.5 µs, 21.0 µs, 35.0 µs; p99 39.0 µs, 44.0 µs, 95.0 µs");
    }

    @Test
    void isLeftOutForASingleClient() {
        assertThat(new ConsoleReport().text(SampleResults.rich())).doesNotContain("least, middle and most");
    }
}
