// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.TaskSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HarnessOptionsTest {

    private static final CellSpec CELL =
            CellSpec.of(new TaskSpec("acme.Any", TaskSpec.Kind.PLUMBLINE, Map.of("url", "localhost")));

    @Test
    void haveOfADescriptionWhatAHarnessFollows() {
        HarnessOptions options = HarnessOptions.of(CELL.runs(7));
        assertThat(options.effort().runs()).isEqualTo(7);
        assertThat(options.parameters()).isEqualTo(Map.of("url", "localhost"));
        assertThat(options.clientCpus()).isEmpty();
        assertThat(options.recordsJitter()).isFalse();
        assertThat(HarnessOptions.of(CellSpec.of(PingSpec.over("tcp").build())).parameters())
                .isEmpty();
    }

    @Test
    void everyClientThreadHasACpuOrNoneHas() {
        HarnessOptions two = HarnessOptions.of(CELL.clients(2, 2));
        assertThatThrownBy(() -> two.pinned(1)).hasMessageContaining("client-threads=2, client-cpu=1 ");
        assertThatThrownBy(() -> two.pinned(1, 1)).hasMessageContaining("client-threads=2, client-cpu=1,1");
        assertThat(two.pinned(1, 3).clientCpus()).containsExactly(1, 3);
    }

    @Test
    void eachClientNeedsATaskOfItsOwn() {
        Harness harness = new Harness(HarnessOptions.of(CELL.clients(2, 1)));
        LatencyTask task = intendedStartNanos -> {};
        assertThatThrownBy(() -> harness.run(task)).hasMessageContaining("clients=2, tasks=1");
    }
}
