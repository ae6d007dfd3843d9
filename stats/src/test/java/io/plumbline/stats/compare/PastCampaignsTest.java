// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.PercentileValue.Certainty;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PastCampaignsTest {

    private static final Margin FIVE = Margin.parse("5%");

    /** Logarithms of 0.98, 0.99, 1, 1.01 and 1.02 ms, about: mean 1 ms, standard deviation 1.58 %. */
    private static final PastCampaigns STEADY = new PastCampaigns(IntStream.of(-2, -1, 0, 1, 2)
            .mapToObj(at -> Math.log(1e6) + at / 100.0)
            .toList());

    private static Change judged(double ratio, Certainty certainty) {
        return STEADY.judge(Math.log(1e6 * ratio), certainty, FIVE, 1).change();
    }

    /** The interval is t(0.95, 4) · s · √1.2 = 2.132 · 1.58 % · 1.095 = 3.69 % to either side, in logarithms. */
    @Test
    void allowsForWhatCampaignsDifferBy() {
        assertThat(judged(1.05 * Math.exp(0.0375), Certainty.EXACT)).isEqualTo(Change.WORSE);
        assertThat(judged(1.05 * Math.exp(0.0363), Certainty.EXACT)).isEqualTo(Change.UNKNOWN);
        assertThat(judged(1.05 * Math.exp(-0.0363), Certainty.EXACT)).isEqualTo(Change.UNKNOWN);
        assertThat(judged(1.05 * Math.exp(-0.0375), Certainty.EXACT)).isEqualTo(Change.SAME);
        assertThat(judged(0.96, Certainty.EXACT)).isEqualTo(Change.NOT_WORSE);
        assertThat(judged(0.9, Certainty.EXACT)).isEqualTo(Change.BETTER);
    }

    @Test
    void saysWhatItFound() {
        assertThat(STEADY.judge(Math.log(1.2e6), Certainty.EXACT, FIVE, 1).reason())
                .isEqualTo("20 % slower (at least 16 %); 5 % is allowed");
        assertThat(STEADY.judge(Math.log(1.001e6), Certainty.EXACT, Margin.parse("100us"), 1)
                        .reason())
                .isEqualTo("0.1 % slower, within 10 % either way");
    }

    @Test
    void askMoreBeforeAnyOfSeveralIsCalledWorse() {
        double slower = Math.log(1.05e6) + 0.0375;
        assertThat(STEADY.judge(slower, Certainty.EXACT, FIVE, 3).change()).isEqualTo(Change.UNKNOWN);
    }

    @Test
    void aLowerBoundCanOnlyBeWorse() {
        assertThat(judged(2, Certainty.LOWER_BOUND)).isEqualTo(Change.WORSE);
        assertThat(judged(0.5, Certainty.LOWER_BOUND)).isEqualTo(Change.UNKNOWN);
    }

    @Test
    void fewCampaignsTellNothing() {
        PastCampaigns few = new PastCampaigns(STEADY.logarithms().subList(0, 4));
        assertThat(few.judge(100, Certainty.EXACT, FIVE, 1).change()).isEqualTo(Change.UNKNOWN);
        assertThat(few.judge(100, Certainty.EXACT, FIVE, 1).reason())
                .isEqualTo("there are 4 campaigns to hold it against, and 5 are needed");
        assertThat(new PastCampaigns(List.of(1.0))
                        .judge(1, Certainty.EXACT, FIVE, 1)
                        .reason())
                .startsWith("there is 1 campaign ");
    }

    /** Of 2,000 new campaigns that are exactly as much slower as is allowed, 5 % may be called worse, and 5 % may pass. */
    @Test
    void errsAsOftenAsItSaysAtTheMargin() {
        Random random = new Random(11);
        int worse = 0;
        int passed = 0;
        for (int i = 0; i < 2000; i++) {
            PastCampaigns past = new PastCampaigns(random.doubles(8)
                    .map(any -> 0.1 * random.nextGaussian())
                    .boxed()
                    .toList());
            double now = Math.log(1.05) + 0.1 * random.nextGaussian();
            Change change = past.judge(now, Certainty.EXACT, FIVE, 1).change();
            worse += change == Change.WORSE ? 1 : 0;
            passed += change != Change.WORSE && change != Change.UNKNOWN ? 1 : 0;
        }
        assertThat(worse / 2000.0).isBetween(0.035, 0.065); // 5 % within three standard errors
        assertThat(passed / 2000.0).isBetween(0.035, 0.065);
    }
}
