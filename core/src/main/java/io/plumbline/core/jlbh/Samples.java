// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.model.HotPath;
import java.util.Arrays;

/**
 * Reports each sample as the reply to the invocation that was due as long ago as the sample says. Threading: the run
 * thread invokes, any threads sample.
 */
final class Samples {

    private ProbeQueue[] probes = {};
    private volatile Replies replies; // null in the trial
    private volatile Thread trialThread;
    private volatile String failure;

    ProbeQueue add(Probe probe) {
        ProbeQueue added = new ProbeQueue(probe);
        probes = Arrays.copyOf(probes, probes.length + 1);
        probes[probes.length - 1] = added;
        return added;
    }

    /** Ends the trial: samples are reported from now on. */
    void reportTo(Replies runReplies) {
        for (ProbeQueue probe : probes) {
            probe.begin(trialThread);
        }
        replies = runReplies;
    }

    @HotPath
    void sample(long durationNanos) {
        final Replies target = replies;
        if (target == null) {
            sampleInTrial();
            return;
        }
        for (ProbeQueue probe : probes) {
            probe.recordOne();
        }
        if (!target.oneCompletedAfter(durationNanos)) {
            failWithTooMany();
        }
    }

    private synchronized void sampleInTrial() {
        if (trialThread != null) {
            failWithTooMany();
        }
        trialThread = Thread.currentThread();
    }

    private void failWithTooMany() {
        fail("the task took more samples than it was run (each run has to end in one jlbh.sample();"
                + " use jlbh.addProbe(name) for its parts)");
    }

    void fail(String why) {
        failure = why;
    }

    /** Throws if something went wrong; once. */
    @HotPath
    void check() {
        final String why = failure;
        if (why != null) {
            failure = null;
            throw new IllegalStateException(why);
        }
    }

    boolean isTried() {
        return trialThread != null;
    }

    long dropped() {
        return Arrays.stream(probes).mapToLong(ProbeQueue::dropped).sum();
    }
}
