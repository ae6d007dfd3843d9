// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

import io.plumbline.model.result.BenchmarkResult;

/**
 * Assertions on results.
 *
 * {@snippet :
 * BenchmarkResult result = Lab.onThisHost()
 *         .waitForHost()
 *         .run(Task.of(PlaceOrder.class).at(Rate.perSecond(10_000)).forks(5))
 *         .result();
 * assertThat(result).response().p99().isBelow("100us").percentile(99.9).isBelow("1ms");
 * }
 *
 * <p>Each has three outcomes: it passes if the requirement holds even at the unfavourable end of the interval; it
 * throws an {@link org.opentest4j.AssertionFailedError} if it fails even at the favourable end; otherwise, and if the
 * figures would mislead, it throws a {@link org.opentest4j.TestAbortedException}, which test runners show as skipped.
 */
public final class LatencyAssertions {

    private LatencyAssertions() {}

    /**
     * Begins with a result.
     *
     * @param result what was measured
     */
    public static ResultAssert assertThat(BenchmarkResult result) {
        return new ResultAssert(result);
    }
}
