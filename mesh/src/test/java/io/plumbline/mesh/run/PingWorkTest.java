// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.Task;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ExperimentFile;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An agent does no more than its own limits allow, whoever commands it. */
class PingWorkTest {

    private static final AgentSpec AGENT = new AgentSpec(
            new AgentSpec.Address("h", 1),
            "ab".repeat(32),
            "token",
            "127.0.0.1",
            Map.of(),
            new AgentSpec.Limits(1000, 64, Duration.ofSeconds(5)),
            AgentSpec.Loads.NONE);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void ends() {
        timer.shutdownNow();
    }

    private String missed(String task) {
        Outcome outcome = new PingWork(AGENT, task, new Order(0, 0, "127.0.0.1:1", 0, 1_000_000_000L), timer).run();
        return ((Outcome.Missed) outcome).reason();
    }

    private String missed(CellSpec cell) throws Exception {
        return missed(ExperimentFile.text(new Single(cell)));
    }

    private static CellSpec ping(int bytes) {
        return CellSpec.of(PingSpec.over("tcp").size(new ByteSize(bytes)).build())
                .warmup(Duration.ofSeconds(1))
                .duration(Duration.ofSeconds(1));
    }

    @Test
    void refusesWhatIsBeyondItsLimits() throws Exception {
        assertThat(missed(ping(32).duration(Duration.ofMinutes(1)))).startsWith("over this agent's limit: duration=");
        assertThat(missed(ping(65)))
                .isEqualTo("over this agent's limit: size=65 (allowed: up to 64; give the agent another max-size)");
        assertThat(missed(ping(32).at(Rate.perSecond(1001)))).startsWith("over this agent's limit: rate=1001");
    }

    @Test
    void runsNoTaskOfOthers() throws Exception {
        assertThat(missed(Task.of("com.acme.Any", Map.of()))).startsWith("this agent runs only pings");
    }

    @Test
    void saysWhatItCannotRead() {
        assertThat(missed("{}")).contains("experiment");
        assertThat(missed("nonsense")).contains("not JSON");
    }
}
