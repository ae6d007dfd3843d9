// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;

/**
 * Chooses the series that represents a result where a format has room for one: the response time, if that was recorded.
 */
final class Headline {

    private Headline() {}

    static String of(BenchmarkResult result) {
        return result.summary().series(SeriesNames.RESPONSE).isPresent() ? SeriesNames.RESPONSE : SeriesNames.SERVICE;
    }
}
