// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A task whose replies come when a script says, on a {@link ManualNanoClock}: late, duplicated, out of order, or never.
 * They are delivered in {@link #poll}.
 *
 * <p>Threading: one thread, the run thread.
 */
public final class ScriptedAsyncTask implements AsyncLatencyTask {

    private final ManualNanoClock clock;
    private final ReplyScript script;
    private final PriorityQueue<Pending> pending =
            new PriorityQueue<>(Comparator.comparingLong(Pending::atNanos).thenComparingLong(Pending::sequence));
    private ExpectedArrivals expected;
    private Replies replies;
    private long sendNanos;
    private long sent;
    private int maxInFlight;

    private record Pending(long sequence, long atNanos, boolean isLost) {}

    /**
     * Creates a task.
     *
     * @param clock the clock that replies come on
     * @param script what becomes of each invocation
     */
    public ScriptedAsyncTask(ManualNanoClock clock, ReplyScript script) {
        this.clock = clock;
        this.script = script;
        clock.addAlarm(this::nextReplyNanos);
    }

    /**
     * Holds intended starts against a schedule, and wakes the clock when the next one is due.
     *
     * @param arrivals what is expected
     * @return this task
     */
    public ScriptedAsyncTask expecting(ExpectedArrivals arrivals) {
        expected = arrivals;
        clock.addAlarm(arrivals::nextNanos);
        return this;
    }

    /**
     * Sets how long sending takes.
     *
     * @param nanos the time in nanoseconds
     * @return this task
     */
    public ScriptedAsyncTask sendingFor(long nanos) {
        sendNanos = nanos;
        return this;
    }

    private long nextReplyNanos() {
        return pending.isEmpty() ? ManualNanoClock.NEVER : pending.peek().atNanos;
    }

    @Override
    public void init(RunContext context, Replies runReplies) {
        replies = runReplies;
    }

    @Override
    public void send(long sequence, long intendedStartNanos) {
        if (expected != null) {
            expected.invoked(intendedStartNanos);
        }
        sent++;
        long nowNanos = clock.peek();
        script.repliesTo(sequence, nowNanos)
                .forEach(reply -> pending.add(new Pending(sequence, reply.atNanos(), reply.isLost())));
        maxInFlight = Math.max(maxInFlight, pending.size());
        clock.advance(sendNanos);
    }

    @Override
    public int poll() {
        int reported = 0;
        while (!pending.isEmpty() && pending.peek().atNanos <= clock.peek()) {
            Pending next = pending.remove();
            clock.advance(0); // something happened: nobody spins in vain
            if (next.isLost) {
                replies.lost(next.sequence);
            } else {
                replies.completed(next.sequence);
            }
            reported++;
        }
        return reported;
    }

    /**
     * Returns how many invocations were sent.
     *
     * @return the count
     */
    public long sent() {
        return sent;
    }

    /**
     * Returns how many replies were outstanding at most.
     *
     * @return the count
     */
    public int maxInFlight() {
        return maxInFlight;
    }
}
