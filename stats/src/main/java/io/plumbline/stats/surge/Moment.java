// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.surge;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;

/**
 * One interval of a run under a surge. Times are in nanoseconds; offsets count from where measurement begins.
 *
 * @param due how many invocations the schedule has in it
 * @param count how many of them were answered; those that were never sent, or whose reply was lost, are missing
 * @param backlog invocations that were due, and not answered, when it ended
 */
public record Moment(
        long fromNanos, long toNanos, double due, long count, double backlog, HistogramSnapshot responses) {

    private static final double HALF = 0.5;

    public long lengthNanos() {
        return toNanos - fromNanos;
    }

    public long p50() {
        return responses.valueAt(50);
    }

    public long p99() {
        return responses.valueAt(99);
    }

    /** Whether its responses are those of what was due in it, but for single losses. */
    public boolean isWhole() {
        return count > 0 && count >= due * HALF;
    }

    /** Of those that were due: what is missing of an interval that isn't whole took longer than any time. */
    double all() {
        return isWhole() ? count : Math.max(due, (double) count);
    }

    long within(long boundNanos) {
        long within = 0;
        RecordedCounts bucket = responses.recorded();
        while (bucket.next() && bucket.lowestNanos() <= boundNanos) {
            within += bucket.count();
        }
        return within;
    }

    public double middleNanos() {
        return (fromNanos + toNanos) * HALF;
    }

    /** When the one in the middle was answered. */
    double answeredNanos() {
        return middleNanos() + p50();
    }

    Moment withBacklog(double invocations) {
        return new Moment(fromNanos, toNanos, due, count, invocations, responses);
    }
}
