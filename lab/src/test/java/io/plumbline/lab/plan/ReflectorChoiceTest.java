// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ReflectorChoiceTest {

    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    private static LoadSpec clients(int clients) {
        return LoadSpec.OF_PING.withClients(clients, 1);
    }

    private static PingSpec.Builder tcp(WaitStrategy wait) {
        return PingSpec.over("tcp").clientWait(wait);
    }

    private static PingSpec resolved(PingSpec.Builder ping, int clients) {
        return ReflectorChoice.resolved(ping.build(), clients(clients));
    }

    @Test
    void letsReflectorsSleepThatWouldNotFindACpuEach() {
        int tooMany = CPUS + 1;
        assertThat(resolved(tcp(WaitStrategy.SPIN), tooMany).reflectorWait()).contains(WaitStrategy.BLOCK);
        assertThat(resolved(tcp(WaitStrategy.BLOCK), tooMany).reflectorWait()).isEmpty();
        assertThat(resolved(tcp(WaitStrategy.SPIN), 1).reflectorWait()).isEmpty();
    }

    @Test
    void servesManyClientsWithAFewThreadsWhereTheTransportCan() {
        assertThat(resolved(tcp(WaitStrategy.BLOCK), 32).reflectorThreads()).isEmpty();
        assertThat(resolved(tcp(WaitStrategy.BLOCK), 33).reflectorThreads()).hasValue(Math.max(1, CPUS / 2));
        assertThat(resolved(tcp(WaitStrategy.VIRTUAL), 33).reflectorThreads()).isEmpty();
        assertThat(resolved(PingSpec.over("udp"), 33).reflectorThreads()).isEmpty();
    }

    @Test
    void refusesAFewThreadsWhereTheTransportCannotAndMoreThreadsThanClients() {
        OptionalInt two = OptionalInt.of(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resolved(PingSpec.over("udp").reflectorThreads(two), 8))
                .withMessageContainingAll("transport=udp", "reflector-threads=2", "tcp and unix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resolved(tcp(WaitStrategy.BLOCK).reflectorThreads(two), 1))
                .withMessageContainingAll("reflector-threads=2, clients=1", "allowed: 1 to as many as clients");
    }

    @Test
    void refusesATransportThatThereIsNot() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resolved(PingSpec.over("carrier-pigeon"), CPUS + 1))
                .withMessageContaining("carrier-pigeon");
    }
}
