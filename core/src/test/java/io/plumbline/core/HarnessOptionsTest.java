// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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
        assertThatThrownBy(() -> pinned(1)).hasMessageContaining("client-threads=2, client-cpu=1 ");
        assertThatThrownBy(() -> pinned(1, 1)).hasMessageContaining("client-threads=2, client-cpu=1,1");
        assertThat(pinned(1, 3).clientCpus()).containsExactly(1, 3);
    }

    private static HarnessOptions pinned(Integer... cpus) {
        return HarnessOptions.of(CELL.clients(2, 2), List.of(cpus), OptionalInt.empty());
    }

    @Test
    void eachClientNeedsATaskOfItsOwn() {
        Harness harness = new Harness(HarnessOptions.of(CELL.clients(2, 1)));
        LatencyTask task = intendedStartNanos -> {};
        assertThatThrownBy(() -> harness.run(task)).hasMessageContaining("clients=2, tasks=1");
    }
}
