// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.cgroup.CpuQuota;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacementCaveatsTest {

    private static Caveat oversubscribed(Optional<CpuQuota> quota) {
        return new PlacementCaveats(2, quota, new PlacementPlan(List.of(), "", true)).oversubscribed();
    }

    @Test
    void namesTheQuotaWhereItIsTighterThanTheCpus() {
        Caveat caveat = oversubscribed(Optional.of(new CpuQuota(0.5, "cpu.cfs_quota_us")));
        assertThat(caveat.message())
                .isEqualTo("more spinning threads than CPUs: CPU quota=0.50 CPUs (cpu.cfs_quota_us), allowed CPUs=2");
        assertThat(caveat.remedy()).endsWith("or raise the CPU quota.");
    }

    @Test
    void namesTheCpusOtherwise() {
        for (Optional<CpuQuota> wide : List.of(Optional.<CpuQuota>empty(), Optional.of(new CpuQuota(4, "cpu.max")))) {
            assertThat(oversubscribed(wide).message()).isEqualTo("more spinning threads than CPUs: allowed CPUs=2");
            assertThat(oversubscribed(wide).remedy()).endsWith("or a host with more CPUs.");
        }
    }

    @Test
    void sendsNobodyToAScheduleWhoHasOne() {
        assertThat(PlacementCaveats.insteadOfJitter(true)).startsWith("Read disturbance instead");
        assertThat(PlacementCaveats.insteadOfJitter(false)).startsWith("Measure on a schedule and read disturbance");
    }

    @Test
    void knowsALoadOnASchedule() {
        CellSpec ping = CellSpec.of(PingSpec.over("tcp").build());
        assertThat(ping.with(LoadSpec.OF_PING).load().isOnSchedule()).isFalse();
        assertThat(ping.at(Rate.perSecond(100)).load().isOnSchedule()).isTrue();
    }
}
