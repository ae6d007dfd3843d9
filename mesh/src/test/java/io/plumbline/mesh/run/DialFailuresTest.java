// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DialFailuresTest {

    private final DialFailures failures = new DialFailures(2);

    @Test
    void tellsEachReasonOfAnAddressOnce() {
        assertThat(failures.isNews(0, "refused")).isTrue();
        assertThat(failures.isNews(1, "refused")).isTrue();
        assertThat(failures.isNews(0, "refused")).isFalse();
        assertThat(failures.isNews(0, "unreachable")).isTrue();
        assertThat(failures.isNews(1, "refused")).isFalse();
    }

    @Test
    void tellsAgainWhatFailsOnceTheAgentWasLetIn() {
        failures.isNews(0, "refused");
        failures.welcomed();
        assertThat(failures.isNews(0, "refused")).isTrue();
    }
}
