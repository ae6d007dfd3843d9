// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.result.FactNames;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a task hands over never costs what was measured. */
class TaskContextTest {

    private final TaskContext context = new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());

    @Test
    void cutsAFactThatIsTooLong() {
        context.fact("short", "x".repeat(65_535));
        context.fact("long", "x".repeat(65_536));

        assertThat(context.facts())
                .containsEntry("short", "x".repeat(65_535))
                .containsEntry("long", "x".repeat(65_535))
                .containsEntry(FactNames.FACTS_CUT, "1");
    }

    @Test
    void leavesOutFactsThatAreTooMany() {
        for (int i = 0; i < 1_500; i++) {
            context.fact("fact" + i, "x");
        }
        context.fact("n".repeat(1_001), "x");
        context.fact("fact0", "changed");

        assertThat(context.facts())
                .hasSize(1_001)
                .containsEntry("fact0", "changed")
                .containsEntry(FactNames.FACTS_CUT, "501");
    }

    @Test
    void takesAFactThatIsMissing() {
        context.fact("nothing", null);

        assertThat(context.facts()).containsEntry("nothing", "null");
    }

    @Test
    void refusesAMissingCpuUseWhereItIsTold() {
        assertThatThrownBy(() -> context.cpuUse(null)).isInstanceOf(NullPointerException.class);
        assertThat(context.cpu()).isEmpty();
    }
}
