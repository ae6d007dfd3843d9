// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.lab.plan.Planner;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClosedLoopRateTest {

    private static double perSecond(long waitedNanos) {
        ForkResult fork = Forks.completed(0).result();
        ForkResult waiting = fork.withRuns(
                List.of(fork.runs().get(0).withCpuWait(new CpuWait("client", waitedNanos, 1_000_000_000, 1000))));
        ForkSource source =
                (cell, index) -> new MeasuredFork(Forks.START, waiting, HostLosses.NONE, List.of(), Optional.empty());
        return new ClosedLoopRate(new Planner(), source, LabListener.SILENT)
                .measure(CellSpec.of(new TaskSpec("acme.Any")));
    }

    @Test
    void findsNoRatesWhereTheHostGaveTheLoopCpuForHalfOfTheTimeOnly() {
        assertThatThrownBy(() -> perSecond(510_000_000))
                .isInstanceOf(LabException.class)
                .hasMessage("the closed loop tells of this host: waited for a CPU=51 % of the time"
                        + " (stop what else runs here, or give rates)");
        assertThat(perSecond(500_000_000)).isPositive();
    }
}
