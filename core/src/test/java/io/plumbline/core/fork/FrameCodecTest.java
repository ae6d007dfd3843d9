// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.ForkPhase;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrameCodecTest {

    private static final List<Frame> FRAMES = List.of(
            new Frame.Phase(ForkPhase.FLOOR),
            new Frame.RunStarted(1, 2, 3, 4),
            new Frame.IntervalOver(1, -2_000, 3_000, 4, 5, 6, 7, 8),
            new Frame.IntervalOver(1, 3_000, 4_000, 4, 5, 6, 7, -1),
            new Frame.Silent(1, 3_200_000_000L),
            new Frame.RunFinished(1),
            new Frame.TaskFailed("init", "at acme"),
            new Frame.Done());

    @Test
    void readsWhatWasWritten() throws IOException {
        for (Frame frame : FRAMES) {
            assertThat(FrameCodec.decode(FrameCodec.encode(frame))).isEqualTo(frame);
        }
    }

    @Test
    void anIntervalIsASmallMessage() {
        byte[] interval = FrameCodec.encode(FRAMES.get(2));
        assertThat(Packet.of(interval, 0).isLast()).isTrue();
        assertThat(Packet.of(interval, 0).toBytes()).hasSize(72);
    }

    @Test
    void refusesAFrameThatItDoesNotKnow() {
        assertThatThrownBy(() -> FrameCodec.decode(new byte[] {77}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("type=77");
    }
}
