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
