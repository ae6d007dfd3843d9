// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.ForkPhase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

    private static byte[] written() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Frame frame : FRAMES) {
            FrameCodec.write(frame, new DataOutputStream(bytes));
        }
        return bytes.toByteArray();
    }

    @Test
    void readsWhatWasWritten() throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(written()));
        for (Frame frame : FRAMES) {
            assertThat(FrameCodec.read(in)).isEqualTo(frame);
        }
        assertThatThrownBy(() -> FrameCodec.read(in)).isInstanceOf(EOFException.class);
    }

    @Test
    void anIntervalIsASmallMessage() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameCodec.write(FRAMES.get(2), new DataOutputStream(bytes));
        assertThat(bytes.size()).isEqualTo(65);
    }

    @Test
    void noticesForeignOutput() {
        DataInputStream in =
                new DataInputStream(new ByteArrayInputStream("Hello, world".getBytes(StandardCharsets.US_ASCII)));
        assertThatThrownBy(() -> FrameCodec.read(in))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("else");
    }
}
