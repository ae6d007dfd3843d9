// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

import io.plumbline.model.latency.HistogramSnapshot;

/** Has a percentile of its own. */
public final class AsksAHistogram {

    long median() {
        return HistogramSnapshot.emptyHistogram().getValueAtPercentile(50);
    }
}
