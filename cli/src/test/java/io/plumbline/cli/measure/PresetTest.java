// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.transports.Preset;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.util.List;
import org.junit.jupiter.api.Test;

class PresetTest {

    @Test
    void theBuffetNamesOnlyWaitStrategiesThatItsMediaHave() {
        List<Transport> here = Transports.all();
        for (Medium medium : Preset.BUFFET.media()) {
            here.stream()
                    .filter(transport -> transport.name().equals(medium.transport()))
                    .filter(transport -> transport.availability().isAvailable())
                    .forEach(transport -> assertThat(transport.waitStrategies())
                            .as(transport.name())
                            .contains(medium.clientWait()));
        }
    }

    @Test
    void theBuffetHasTheClassicTable() {
        assertThat(Preset.BUFFET.media())
                .hasSize(15)
                .doesNotHaveDuplicates()
                .contains(
                        new Medium("tcp", WaitStrategy.SELECT_NOW),
                        new Medium("shm", WaitStrategy.SPIN),
                        new Medium("aeron-ipc", WaitStrategy.SPIN),
                        new Medium("netty-epoll", WaitStrategy.EVENT_LOOP_SPIN));
    }
}
