// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import org.junit.jupiter.api.Test;

class PingClientsTest {

    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    private static LoadSpec clients(int clients) {
        return LoadSpec.OF_PING.withClients(clients, 1).withInFlight(8);
    }

    private static PingSpec ping(WaitStrategy wait, Receiver receiver) {
        return PingSpec.over("tcp").clientWait(wait).receiver(receiver).build();
    }

    @Test
    void saysThatReceiversSpinOnTooFewCpus() {
        assertThat(PingClients.caveat(ping(WaitStrategy.SPIN, Receiver.THREAD), clients(CPUS)))
                .get()
                .satisfies(caveat -> {
                    assertThat(caveat.code()).isEqualTo(CaveatCode.TOO_FEW_CPUS);
                    assertThat(caveat.message()).contains("receiving threads=" + CPUS);
                });
        assertThat(PingClients.caveat(ping(WaitStrategy.BLOCK, Receiver.THREAD), clients(CPUS)))
                .isEmpty();
        assertThat(PingClients.caveat(ping(WaitStrategy.SPIN, Receiver.AUTO), clients(CPUS)))
                .isEmpty();
    }

    @Test
    void makesRoomForEveryRecorder() {
        PingSpec polling = ping(WaitStrategy.SPIN, Receiver.AUTO);
        PingSpec receiving = ping(WaitStrategy.BLOCK, Receiver.AUTO);
        assertThat(PingClients.jvmArguments(polling, clients(1))).isEmpty();
        assertThat(PingClients.jvmArguments(polling, clients(10))).containsExactly("-Xmx281m");
        assertThat(PingClients.jvmArguments(receiving, clients(10))).containsExactly("-Xmx497m");
    }

    @Test
    void refusesAReceiverWithNothingToDo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PingClients.check(ping(WaitStrategy.SPIN, Receiver.THREAD), LoadSpec.OF_PING))
                .withMessageContainingAll("receiver=thread", "in-flight=1");
    }
}
