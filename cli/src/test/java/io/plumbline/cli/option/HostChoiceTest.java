// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.process.HostLock.IfBusy;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostChoiceTest {

    @Test
    void theEnvironmentHasTheDefaultOfWhatIsNotTyped() {
        Map<String, String> waits = Map.of("PLUMBLINE_WAIT_FOR_HOST", "1");
        assertThat(HostChoice.USUAL.ifBusy(Map.of())).isEqualTo(IfBusy.REFUSE);
        assertThat(HostChoice.USUAL.ifBusy(Map.of("PLUMBLINE_WAIT_FOR_HOST", "")))
                .isEqualTo(IfBusy.REFUSE);
        assertThat(HostChoice.USUAL.ifBusy(waits)).isEqualTo(IfBusy.WAIT);
        assertThat(new HostChoice(Optional.of(false)).ifBusy(waits)).isEqualTo(IfBusy.REFUSE);
        assertThat(new HostChoice(Optional.of(true)).ifBusy(Map.of())).isEqualTo(IfBusy.WAIT);
    }
}
