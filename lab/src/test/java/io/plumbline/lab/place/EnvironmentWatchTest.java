// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.accounting.CpuReading;
import io.plumbline.host.accounting.StealTimes;
import io.plumbline.host.cgroup.CgroupThrottling;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of ten seconds. */
class EnvironmentWatchTest {

    private static final long ELAPSED_NANOS = 10_000_000_000L;

    private static List<Caveat> caveats(long stolenNanos, long throttledPeriods) {
        return EnvironmentWatch.losses(
                        new CpuReading(
                                new StealTimes(Map.of(0, stolenNanos / 2, 1, stolenNanos / 2)),
                                Optional.of(new CgroupThrottling(throttledPeriods, throttledPeriods * 50_000_000))),
                        ELAPSED_NANOS,
                        "0.50 CPUs (cpu.cfs_quota_us)")
                .caveats();
    }

    @Test
    void saysNothingWhereNextToNothingWasTakenAway() {
        assertThat(caveats(5_000_000, 0)).isEmpty();
    }

    @Test
    void tellsWhatTheHypervisorTook() {
        assertThat(caveats(6_000_000, 0)).singleElement().satisfies(caveat -> {
            assertThat(caveat.code()).isEqualTo(CaveatCode.CPU_STOLEN);
            assertThat(caveat.message())
                    .isEqualTo("the hypervisor took 6 ms of CPU time away while measuring (0.060 % of the time)");
        });
    }

    @Test
    void doesNotBelieveACounterThatJumped() {
        assertThat(caveats(3 * ELAPSED_NANOS, 0)).isEmpty();
    }

    @Test
    void warnsOfEveryTimeAControlGroupStoppedTheProcess() {
        assertThat(caveats(0, 3)).singleElement().satisfies(caveat -> {
            assertThat(caveat.code()).isEqualTo(CaveatCode.CPU_THROTTLED);
            assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
            assertThat(caveat.message())
                    .isEqualTo(
                            "the CPU quota of the control group, 0.50 CPUs (cpu.cfs_quota_us), stopped its threads 3 times, for 150 ms summed over CPUs, in 10,000 ms of measuring");
        });
    }

    @Test
    void tellsNothingBeforeItHasBegun() {
        assertThat(new EnvironmentWatch().losses().caveats()).isEmpty();
    }
}
