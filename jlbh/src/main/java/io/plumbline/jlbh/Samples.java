// SPDX-License-Identifier: Apache-2.0
package io.plumbline.jlbh;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.model.HotPath;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives each sample to the oldest invocation that has none. Invocations that were given up at the end of a run keep their
 * place, so that a sample which comes for one of them in the next run isn't taken for that of another.
 *
 * <p>Threading: the run thread invokes, one thread at a time samples.
 */
final class Samples {

    private static final long NONE = -1;

    private final AtomicLong newest = new AtomicLong(NONE);
    private ProbeQueue[] probes = {};
    private Replies replies;
    private long next; // sampling thread only
    private volatile Thread trialThread;
    private volatile String failure;

    /** Adds a probe, before the first invocation. */
    ProbeQueue add(Probe probe) {
        ProbeQueue added = new ProbeQueue(probe);
        probes = Arrays.copyOf(probes, probes.length + 1);
        probes[probes.length - 1] = added;
        return added;
    }

    /** Ends the trial: samples are reported from now on. */
    void reportTo(Replies runReplies) {
        replies = runReplies;
        for (ProbeQueue probe : probes) {
            probe.clear();
        }
    }

    /** By the run thread: the task is about to run for this invocation. */
    @HotPath
    void expect(long sequence) {
        if (failure != null) {
            check();
        }
        newest.setRelease(sequence); // what reportTo wrote becomes visible before it
    }

    @HotPath
    void sample(long durationNanos) {
        final long sequence = next;
        if (sequence > newest.getAcquire()) {
            unexpected();
            return;
        }
        next = sequence + 1;
        for (ProbeQueue probe : probes) {
            probe.recordOne();
        }
        replies.completedAfter(sequence, durationNanos);
    }

    private void unexpected() {
        if (trialThread == null) {
            trialThread = Thread.currentThread();
        } else {
            fail("the task took more samples than it was run (each run has to end in one jlbh.sample();"
                    + " use jlbh.addProbe(name) for its parts)");
        }
    }

    void fail(String why) {
        failure = why;
    }

    /** Throws if something went wrong; once. */
    void check() {
        final String why = failure;
        if (why != null) {
            failure = null;
            throw new IllegalStateException(why);
        }
    }

    /** The thread that sampled in the trial, or null as long as none did. */
    Thread trialThread() {
        return trialThread;
    }

    /** How many values of probes had no room. Once no more are sampled. */
    long dropped() {
        return Arrays.stream(probes).mapToLong(ProbeQueue::dropped).sum();
    }
}
