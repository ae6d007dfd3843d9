// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientFactsTest {

    private final TaskContext first = context();
    private final TaskContext second = context();

    private static TaskContext context() {
        return new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());
    }

    @Test
    void addsCountsUpAndSaysWhoseFactsDiffer() {
        first.fact("medium", "tcp");
        second.fact("medium", "tcp");
        first.fact("port", "1");
        second.fact("port", "2");
        first.count("replies", 10);
        second.count("replies", 5);

        assertThat(ClientFacts.facts(List.of(first, second)))
                .containsOnly(
                        Map.entry("medium", "tcp"), Map.entry("port", "1 (first client)"), Map.entry("replies", "15"));
    }

    @Test
    void keepsWhatOneClientTellsForAll() {
        second.fact("medium", "tcp");
        second.placement("reflector", 1, "asked for");

        assertThat(ClientFacts.facts(List.of(first, second))).containsOnly(Map.entry("medium", "tcp"));
        assertThat(ClientFacts.placement(List.of(first, second)))
                .containsExactly(new ThreadPlacement("reflector", 1, "asked for"));
    }

    @Test
    void leavesASingleClientAsItIs() {
        first.fact("port", "1");
        first.count("replies", 10);

        assertThat(ClientFacts.facts(List.of(first))).containsOnly(Map.entry("port", "1"), Map.entry("replies", "10"));
    }

    @Test
    void tellsThreadsApartThatAreNotAlike() {
        first.placement("reflector", 1, "asked for");
        second.placement("reflector", 2, "asked for");
        first.placement("receiver", -1, "free");
        second.placement("receiver", -1, "free");

        assertThat(ClientFacts.placement(List.of(first, second)))
                .containsExactly(
                        new ThreadPlacement("reflector", 1, "asked for"),
                        new ThreadPlacement("receiver", -1, "free"),
                        new ThreadPlacement("reflector-1", 2, "asked for"));
    }

    @Test
    void takesTheCpuTimeOfEachProcessFromTheFirstClientThatKnowsIt() {
        CpuUse client = new CpuUse("client", 100, 70, List.of());
        CpuUse reflector = new CpuUse("reflector", 100, 50, List.of());
        first.cpuUse(client);
        second.cpuUse(reflector);
        TaskContext third = context();
        third.cpuUse(new CpuUse("reflector", 100, 60, List.of()));

        assertThat(ClientFacts.cpu(List.of(first, second, third))).containsExactly(client, reflector);
    }
}
