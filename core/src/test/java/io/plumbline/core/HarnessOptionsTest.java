// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HarnessOptionsTest {

    @Test
    void tellsDefaultsAsDefaults() {
        List<OptionValue> values = HarnessOptions.builder().build().values();
        assertThat(values).extracting(OptionValue::origin).containsOnly(Origin.DEFAULT);
        assertThat(values).extracting(OptionValue::name).doesNotContain("client-cpu", "param", "closed-loop");
    }

    @Test
    void tellsWhatWasChosenInCode() {
        List<OptionValue> values = HarnessOptions.builder()
                .arrivals(new PoissonArrivals(Rate.perSecond(500), 7))
                .duration(Duration.ofMillis(1500))
                .clientCpu(3)
                .parameters(Map.of("url", "localhost"))
                .build()
                .values();
        assertThat(values)
                .contains(
                        new OptionValue("rate", "500/s", Origin.CODE),
                        new OptionValue("arrivals", "poisson:7", Origin.CODE),
                        new OptionValue("duration", "1500ms", Origin.CODE),
                        new OptionValue("runs", "3", Origin.DEFAULT),
                        new OptionValue("client-cpu", "3", Origin.CODE),
                        new OptionValue("param", "url=localhost", Origin.CODE));
    }

    @Test
    void tellsAClosedLoopInPlaceOfARate() {
        List<OptionValue> values = HarnessOptions.builder().closedLoop().build().values();
        assertThat(values).contains(new OptionValue("closed-loop", "true", Origin.CODE));
        assertThat(values).extracting(OptionValue::name).doesNotContain("rate", "arrivals");
    }

    @Test
    void everyClientThreadServesAClientAndOneCpuServesOneThread() {
        assertThatThrownBy(() ->
                        HarnessOptions.builder().clients(2).clientThreads(3).build())
                .hasMessage("client-threads out of range: client-threads=3 (allowed: 1 to 2)");
        assertThatThrownBy(() -> HarnessOptions.builder().clients(0).build()).hasMessageContaining("clients=0");
        assertThatThrownBy(() -> HarnessOptions.builder()
                        .clients(2)
                        .clientThreads(2)
                        .clientCpu(1)
                        .build())
                .hasMessageContaining("client-threads=2, client-cpu=1");
        assertThatThrownBy(() -> HarnessOptions.builder()
                        .clients(2)
                        .clientThreads(2)
                        .clientCpus(List.of(1, 1))
                        .build())
                .hasMessageContaining("client-threads=2, client-cpu=1,1");
        assertThat(HarnessOptions.builder()
                        .clients(2)
                        .clientThreads(2)
                        .clientCpus(List.of(1, 3))
                        .build()
                        .values())
                .contains(new OptionValue("client-cpu", "1,3", Origin.CODE));
    }

    @Test
    void eachClientNeedsATaskOfItsOwn() {
        Harness harness = new Harness(HarnessOptions.builder().clients(2).build());
        assertThatThrownBy(() -> harness.run(intendedStartNanos -> {})).hasMessageContaining("clients=2, tasks=1");
    }

    @Test
    void writesARampAsTheCommandLineReadsIt() {
        RampArrivals ramp = new RampArrivals(Rate.perSecond(1000), Rate.perSecond(5000), Duration.ofSeconds(10));
        assertThat(HarnessOptions.builder().arrivals(ramp).build().values())
                .contains(new OptionValue("arrivals", "ramp:1000/s..5000/s/10s", Origin.CODE));
    }
}
