// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InjectedStretchTest {

    private static final long MS = 1_000_000;

    @Test
    void findsTheDelayOfWhichMostLiesInTheStretch() {
        var early = MadeEpisodes.delayed(10 * MS, 2 * MS);
        var late = MadeEpisodes.delayed(12 * MS, 3 * MS);

        assertThat(InjectedStretch.hit(List.of(early, late), 9 * MS, 13 * MS)).contains(early);
        assertThat(InjectedStretch.hit(List.of(early, late), 13 * MS, 15 * MS)).contains(late);
    }

    @Test
    void findsNoneThatBeganLongBefore() {
        var other = MadeEpisodes.delayed(10 * MS, 8 * MS);
        assertThat(InjectedStretch.hit(List.of(other), 17 * MS, 19 * MS)).isEmpty();
    }
}
