// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.GarbageCollection.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of the collectors of HotSpot from JDK 17 on. */
class GarbageKindsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Copy",
                "MarkSweepCompact",
                "PS Scavenge",
                "PS MarkSweep",
                "G1 Young Generation",
                "G1 Old Generation",
                "G1 Concurrent GC",
                "ZGC Pauses",
                "ZGC Minor Pauses",
                "ZGC Major Pauses",
                "Shenandoah Pauses"
            })
    void knowsWhatStopsTheApplication(String collector) {
        assertThat(GarbageKinds.of(collector)).isEqualTo(Kind.PAUSE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles", "Shenandoah Cycles"})
    void knowsWhatGoesOnBesideIt(String collector) {
        assertThat(GarbageKinds.of(collector)).isEqualTo(Kind.CONCURRENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GPGC New", "scavenge", ""})
    void callsNothingAPauseThatItDoesNotKnow(String collector) {
        assertThat(GarbageKinds.of(collector)).isEqualTo(Kind.UNKNOWN);
    }
}
