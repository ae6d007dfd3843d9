// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExplainDefaultTest {

    private static final CellSpec PING = CellSpec.of(PingSpec.over("tcp").build());

    @Test
    void examinesTheTailOfASchedule() {
        assertThat(ExplainDefault.BY_LOAD.of(PING.at(Rate.perSecond(100))).choice())
                .isEqualTo(ExplainChoice.QUIET);
        Arrivals ramp = new Arrivals.Ramp(Rate.perSecond(1), Rate.perSecond(2), Duration.ofSeconds(1));
        assertThat(ExplainDefault.BY_LOAD.of(PING.arrivals(ramp)).choice()).isEqualTo(ExplainChoice.QUIET);
    }

    @Test
    void leavesTheFloorBareAndSaysSo() {
        assertThat(ExplainDefault.BY_LOAD.of(PING.closedLoop()).choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(ExplainDefault.BY_LOAD.of(PING.closedLoop()).remedy()).isEqualTo("explain=on examines it");
        assertThat(ExplainDefault.NOT_WHERE_COMPARED
                        .of(PING.at(Rate.perSecond(100)))
                        .choice())
                .isEqualTo(ExplainChoice.OFF);
    }
}
