// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.ping.control.RefusalException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private final Places places = new Places(
            new ReflectLimits(4, new ByteSize(32), new ByteSize(0), Duration.ofSeconds(1), Optional.empty()));

    private Optional<Places.Place> taken(int count) throws InterruptedException, RefusalException {
        return places.take("somebody", new Places.Need(count, 1), 0);
    }

    @Test
    void aSessionTakesAPlaceForEachOfItsThreadsAndGivesAllBack() throws Exception {
        Places.Place alone = taken(1).orElseThrow();
        assertThat(taken(4)).as("three are left").isEmpty();

        Places.Place three = taken(3).orElseThrow();
        assertThat(places.taken()).isEqualTo(4);
        three.close();
        alone.close();
        assertThat(places.taken()).isZero();
        assertThat(taken(5)).as("more than there ever are").isEmpty();
    }

    @Test
    void tellsTheFirstSessionOfAProcess() throws Exception {
        Places.Place first = taken(1).orElseThrow();
        Places.Place second = taken(1).orElseThrow();
        Places.Place stranger =
                places.take("somebody else", new Places.Need(1, 1), 0).orElseThrow();

        assertThat(first.isFirst()).isTrue();
        assertThat(second.isFirst()).isFalse();
        assertThat(stranger.isFirst()).isTrue();

        first.close();
        second.close();
        assertThat(taken(1).orElseThrow().isFirst()).as("all others have ended").isTrue();
    }
}
