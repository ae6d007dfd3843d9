// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.Replies;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Counts what a task reports for each invocation; written by one receiving thread, does not allocate. */
final class CollectedReplies implements Replies {

    private final AtomicIntegerArray reports;
    private final AtomicIntegerArray losses;
    private final AtomicLong completed = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();

    CollectedReplies(int invocations) {
        reports = new AtomicIntegerArray(invocations);
        losses = new AtomicIntegerArray(invocations);
    }

    @Override
    public void completed(long sequence) {
        reports.incrementAndGet((int) sequence);
        completed.setRelease(completed.getPlain() + 1);
    }

    @Override
    public void completedAfter(long sequence, long responseNanos) {
        completed(sequence);
    }

    @Override
    public boolean oneCompletedAfter(long responseNanos) {
        throw new UnsupportedOperationException("an echo has its number");
    }

    @Override
    public void lost(long sequence) {
        losses.incrementAndGet((int) sequence);
        reports.incrementAndGet((int) sequence);
        lost.setRelease(lost.getPlain() + 1);
    }

    long completed() {
        return completed.getAcquire();
    }

    long lost() {
        return lost.getAcquire();
    }

    long ended() {
        return completed() + lost();
    }

    boolean isLost(long sequence) {
        return losses.get((int) sequence) > 0;
    }

    boolean isReported(long sequence) {
        return sequence < 0 || reports.get((int) sequence) > 0;
    }

    boolean areReportedOnceEach() {
        return IntStream.range(0, reports.length()).allMatch(i -> reports.get(i) == 1);
    }
}
