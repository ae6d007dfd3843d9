// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Fuzzing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines by which two ends agree on streams, as anybody may say them. */
class OffersTest {

    @Test
    void refusesChangedGreetingsAndKeepsTheirSense() {
        ListenerGreeting good = new ListenerGreeting(32, Path.of("/dev/shm/plumbline-aeron-1/driver"));
        fuzz(
                good.toLine(),
                line -> assertThat(ListenerGreeting.of(ListenerGreeting.of(line).toLine()))
                        .isEqualTo(ListenerGreeting.of(line)));
    }

    @Test
    void refusesChangedStreamEndsAndKeepsTheirSense() {
        fuzz(new StreamEnd(40_123, -1_804_289_383, 846_930_886).toLine(), line -> {
            StreamEnd end = StreamEnd.of(line);
            assertThat(end.port()).isBetween(0, 65_535);
            assertThat(StreamEnd.of(end.toLine())).isEqualTo(end);
        });
    }

    private static void fuzz(String good, LineReader reader) {
        int tried = Fuzzing.fuzz(2_000, List.of(good.getBytes(StandardCharsets.UTF_8)), said -> {
            try {
                reader.read(new String(said, StandardCharsets.UTF_8));
            } catch (IOException refused) {
                assertThat(refused.getMessage()).isNotBlank().doesNotContain("\n");
            }
        });
        assertThat(tried).isGreaterThanOrEqualTo(2_000);
    }

    private interface LineReader {
        void read(String line) throws IOException;
    }
}
