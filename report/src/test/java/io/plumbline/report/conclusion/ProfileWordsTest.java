// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.Price;
import org.junit.jupiter.api.Test;

class ProfileWordsTest {

    private static String last(long cleanNanos, long sampledNanos) {
        Profile profile = Profile.missing("too few").at(new Price(cleanNanos, sampledNanos));
        return ProfileWords.brief(profile).get(1);
    }

    @Test
    void saysWhatSamplingCosts() {
        assertThat(last(9_400, 9_800)).isEqualTo("Sampling: p50 9.80 µs, without 9.40 µs (×1.04).");
        assertThat(last(9_400, 9_000)).endsWith("(×0.96).");
    }

    @Test
    void doesNotSayThatSamplingMakesFaster() {
        assertThat(last(2_320_000, 6_470))
                .isEqualTo("Sampling: p50 6.47 µs, without 2.32 ms (this host varies by more).");
    }
}
