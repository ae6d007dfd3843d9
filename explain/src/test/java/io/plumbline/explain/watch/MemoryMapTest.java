// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryMapTest {

    private final MemoryMap map = MemoryMap.parse(List.of(
            "7f0000000000-7f0000002000 r-xp 00000000 00:00 0   /usr/lib/jvm/my jdk/libjvm.so",
            "7f0000002000-7f0000003000 rwxp 00000000 00:00 0",
            "7ffe00000000-7ffe00010000 rw-p 00000000 00:00 0   [stack]",
            "garbage"));

    @Test
    void namesFilesStacksAndWhatHasNoName() {
        assertThat(map.placeOf(0x7f0000001fffL)).isEqualTo("libjvm.so");
        assertThat(map.placeOf(0x7f0000002000L)).isEqualTo("anonymous code");
        assertThat(map.placeOf(0x7ffe00000000L)).isEqualTo("[stack]");
    }

    @Test
    void saysNothingOfWhatIsNotMapped() {
        assertThat(map.placeOf(0x7f0000003000L)).isEmpty();
        assertThat(map.placeOf(0)).isEmpty();
    }
}
