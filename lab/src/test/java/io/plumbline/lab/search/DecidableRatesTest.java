// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.lab.Ping;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecidableRatesTest {

    private static Search search(String objective, long start, long lowest, long highest, long seconds) {
        return new Search(
                Ping.over("none").duration(Duration.ofSeconds(1)),
                List.of(Objective.parse(objective)),
                new Rates(Rate.perSecond(start), Rate.perSecond(lowest), Rate.perSecond(highest)),
                0.02,
                Duration.ofSeconds(seconds),
                1);
    }

    /** Four looks, each of which may err with 5 % / 4: 0.99^n <= 0.00625 from n = 505 on. */
    @Test
    void leavesOutWhatIsNeverDecided() {
        DecidableRates found = DecidableRates.of(search("p99<1ms", 10, 1, 1000, 8));
        assertThat(found.search().rates())
                .isEqualTo(new Rates(Rate.perSecond(64), Rate.perSecond(64), Rate.perSecond(1000)));
        assertThat(found.needed()).isEqualTo(505);
    }

    @Test
    void leavesASearchAloneWhoseRatesAreHighEnough() {
        Search high = search("p99<1ms", 1000, 64, 10_000, 8);
        assertThat(DecidableRates.of(high).search()).isEqualTo(high);
    }

    @Test
    void refusesASearchThatCanDecideNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DecidableRates.of(search("p99.9<1ms", 10, 1, 500, 8)))
                .withMessage("no rate is measured for long enough to be decided: objective=p99.9<1ms, "
                        + "needed=5,073 invocations at least, highest=500 /s, max-time-per-rate=8s (allowed: max-time-per-rate of "
                        + "11s or more, or a higher rate)");
    }
}
