// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedThingsTest {

    @Test
    void givesAllClientsTheSame() {
        SharedThings shared = new SharedThings(2);
        TaskContext first = context(shared);
        TaskContext second = context(shared);

        StringBuilder made = first.shared(StringBuilder.class, StringBuilder::new);

        assertThat(second.shared(StringBuilder.class, StringBuilder::new)).isSameAs(made);
        assertThat(second.clients()).isEqualTo(2);
    }

    private static TaskContext context(SharedThings shared) {
        return new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of(), shared);
    }
}
