// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.model.subject.ReflectorFault;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PingParametersTest {

    private static final PingSpec PING = PingSpec.over("udp")
            .clientWait(WaitStrategy.BLOCK)
            .legs(Legs.OFF)
            .transportOptions(Map.of("alpha", "1", "beta.gamma", "x=y"))
            .receiver(Receiver.THREAD)
            .reflectorFault(ReflectorFault.parse("twice,every=7"))
            .build();

    @Test
    void readsWhatItWrote() {
        PingParameters parameters = new PingParameters(PING, "example.org:4710", new Secret("psst"), 3, 64);

        assertThat(PingParameters.of(parameters.toTexts())).isEqualTo(parameters);
        assertThat(parameters.isReflectorThread()).isFalse();
        assertThat(parameters.clientOptions().settings()).isEqualTo(PING.transportOptions());
    }

    @Test
    void saysWhatIsWrong() {
        assertThatThrownBy(() -> PingParameters.of(Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("parameters of a ping can't be read");
        assertThatThrownBy(() -> new PingParameters(PING, PingParameters.THREAD, Secret.NONE, -2, 1))
                .hasMessageContaining("cpu=-2");
    }
}
