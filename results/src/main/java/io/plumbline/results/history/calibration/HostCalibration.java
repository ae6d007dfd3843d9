// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.calibration;

import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.history.CampaignFacts;
import io.plumbline.results.history.Testbed;
import io.plumbline.stats.compare.Calibrated;
import java.time.Instant;
import java.util.List;

/**
 * The changes that a testbed can detect in one subject. {@code setup}: fingerprint of its options; forks of other
 * setups vary differently; {@code percentiles}: what was found, the lowest percentile first.
 */
public record HostCalibration(
        String title, String setup, Testbed testbed, Instant at, Margins margin, List<Calibrated> percentiles) {

    public HostCalibration {
        percentiles = List.copyOf(percentiles);
    }

    /**
     * Describes what was found. {@code base}: a result of it, which tells the options and the testbed;
     * {@code percentiles}: what was found, the lowest percentile first.
     */
    public static HostCalibration of(String title, BenchmarkResult base, Margins margin, List<Calibrated> percentiles) {
        return new HostCalibration(
                title, CampaignFacts.setup(base), Testbed.of(base), base.startedAt(), margin, percentiles);
    }
}
