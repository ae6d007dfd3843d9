// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class DescriptorLimitTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysWhichLimitItTakes() {
        assertThat(DescriptorLimit.lack("client", 1_000_000_000_000L, 5))
                .get()
                .asString()
                .contains(
                        "process=client", "connections=1000000000000", "(raise the limit", "ulimit -n 5000000000200)");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void refusesNoFewBeforehand() {
        assertThat(DescriptorLimit.lack("client", 1, 1)).isEmpty();
        assertThat(DescriptorLimit.lack("client", 32, 1_000_000_000)).isEmpty();
        assertThat(DescriptorLimit.lack("client", 33, 1_000_000_000)).isPresent();
    }
}
