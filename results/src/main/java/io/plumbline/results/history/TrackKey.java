// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

/**
 * Key that all points of one line in a chart share.
 *
 * @param benchmark name of what was measured
 * @param setup fingerprint of its options
 * @param testbed fingerprint of where
 * @param branch of what was measured; empty if unknown
 * @param measure which figure, such as {@code response p99}
 */
public record TrackKey(String benchmark, String setup, String testbed, String branch, String measure) {

    static TrackKey of(Campaign campaign, Measure measure) {
        return new TrackKey(
                campaign.benchmark(),
                campaign.setup(),
                campaign.testbed().fingerprint(),
                campaign.build().branch().orElse(""),
                measure.name());
    }

    /** {@return 20 hexadecimal digits} */
    public String fingerprint() {
        return ContentHash.of("track", benchmark, setup, testbed, branch, measure);
    }
}
