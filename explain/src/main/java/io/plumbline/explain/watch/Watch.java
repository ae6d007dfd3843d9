// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.WatchedProcess;

/**
 * Watches the processes of one fork from outside. Never throws, and returns soon: the evidence says what can't be seen, and why.
 * Threading: the thread that runs the experiment.
 */
public interface Watch extends AutoCloseable {

    /** Watches a process and all its threads, also those that it starts later. Called before its warm-up. */
    default void attach(WatchedProcess part, long pid) {}

    /** Receives the begin of a measured part, a little late. Where CPUs are few it is no time for work. */
    default void runStarted() {}

    /** Receives that a run has ended, a little late. Now is the time for work that would disturb. */
    default void runEnded() {}

    /** Ends the watch. The processes may have ended already. */
    Evidence stop();

    /** Frees everything. Safe to call more than once, also without {@link #stop}. */
    @Override
    default void close() {}
}
