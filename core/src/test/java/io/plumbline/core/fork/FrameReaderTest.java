// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FrameReaderTest {

    private static final Frame FINISHED = new Frame.RunFinished(3);
    private static final Frame FAILED = new Frame.TaskFailed("it threw", "at acme".repeat(200));

    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final FrameWriter writer = new FrameWriter(stream);
    private final List<String> lines = new ArrayList<>();

    private void print(String text) {
        stream.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private List<Frame> frames() throws IOException {
        List<Frame> frames = new ArrayList<>();
        try (FrameReader reader = new FrameReader(new ByteArrayInputStream(stream.toByteArray()), lines::add)) {
            while (true) {
                frames.add(reader.read());
            }
        } catch (EOFException end) {
            return frames;
        }
    }

    @Test
    void takesFramesOutOfWhatTheJvmPrints() throws IOException {
        print("[0.01s][warning][pagesize] no large pages\n");
        writer.send(FINISHED);
        print("   12    3       java.lang.String::hash");
        writer.send(FAILED);
        writer.send(FINISHED);
        print("Code (60 bytes)\n\nlast");

        assertThat(frames()).containsExactly(FINISHED, FAILED, FINISHED);
        assertThat(lines)
                .containsExactly(
                        "[0.01s][warning][pagesize] no large pages",
                        "   12    3       java.lang.String::hashCode (60 bytes)",
                        "",
                        "last");
    }

    @Test
    void passesOnALineAtOnce() throws IOException {
        writer.send(FINISHED);
        print("first\nsec");
        writer.send(FINISHED);
        try (FrameReader reader = new FrameReader(new ByteArrayInputStream(stream.toByteArray()), lines::add)) {
            reader.read();
            assertThat(lines).isEmpty();
            reader.read();
            assertThat(lines).containsExactly("first");
            assertThatThrownBy(reader::read).isInstanceOf(EOFException.class);
            assertThat(lines).containsExactly("first", "sec");
        }
    }

    @Test
    void takesNothingForAFrameThatIsNotWhole() throws IOException {
        byte[] packet = Packet.of(FrameCodec.encode(FINISHED), 0).toBytes();
        for (int length = 1; length < packet.length; length++) {
            stream.write(packet, 0, length);
        }
        for (int wrong = 0; wrong < packet.length; wrong++) {
            byte[] damaged = packet.clone();
            damaged[wrong] ^= 0x40;
            stream.writeBytes(damaged);
        }
        byte[] foreign = stream.toByteArray();
        writer.send(FINISHED);

        assertThat(frames()).containsExactly(FINISHED);
        assertThat(String.join("\n", lines)).isEqualTo(new String(foreign, Charset.defaultCharset()));
    }

    @Test
    void cutsALineThatNeverEnds() throws IOException {
        print("x".repeat(100_000));
        assertThat(frames()).isEmpty();
        assertThat(lines)
                .hasSizeGreaterThan(1)
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(20_000));
        assertThat(String.join("", lines)).hasSize(100_000);
    }

    /** Packets go whole into a pipe, so others can write between any two of them, and anywhere in their own lines. */
    @Property(tries = 200)
    void findsEveryFrameAndEveryCharacter(@ForAll Random random) throws IOException {
        stream.reset(); // tries share this object
        lines.clear();
        List<Frame> sent = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int turn = 0; turn < 10; turn++) {
            Frame frame = random.nextBoolean() ? FINISHED : FAILED;
            byte[] bytes = FrameCodec.encode(frame);
            for (int from = 0; from < bytes.length; ) {
                String piece = "a\u0002PL\u0003\n\u0001".substring(random.nextInt(7));
                print(piece);
                text.append(piece);
                Packet packet = Packet.of(bytes, from);
                stream.writeBytes(packet.toBytes());
                from += packet.length();
            }
            sent.add(frame);
        }

        assertThat(frames()).isEqualTo(sent);
        assertThat(String.join("\n", lines)).isEqualTo(text.toString());
    }
}
