// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.List;
import org.junit.jupiter.api.Test;

class PresetTest {

    @Test
    void theBuffetNamesOnlyWaitStrategiesThatItsMediaHave() {
        List<Transport> here = Transports.all();
        for (MediumWait medium : Preset.BUFFET.media()) {
            here.stream()
                    .filter(transport -> transport.name().equals(medium.transport()))
                    .filter(transport -> transport.availability().isAvailable())
                    .forEach(transport -> assertThat(transport.waitStrategies())
                            .as(transport.name())
                            .contains(medium.waitStrategy()));
        }
    }

    @Test
    void theBuffetHasTheClassicTable() {
        assertThat(Preset.of("buffet").media())
                .hasSize(15)
                .doesNotHaveDuplicates()
                .contains(
                        new MediumWait("tcp", WaitStrategy.SELECT_NOW),
                        new MediumWait("shm", WaitStrategy.SPIN),
                        new MediumWait("aeron-ipc", WaitStrategy.SPIN),
                        new MediumWait("netty-epoll", WaitStrategy.EVENT_LOOP_SPIN));
    }

    @Test
    void anUnknownPresetNamesThoseThatThereAre() {
        assertThatThrownBy(() -> Preset.of("brunch")).hasMessageContainingAll("value=brunch", "allowed: buffet");
    }
}
