// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The harness as a task sees it when it is prepared.
 *
 * <p>Threading: the run thread, except {@link #clock()}, which any thread may read.
 */
public interface RunContext {

    /**
     * Returns the clock that all times are on.
     *
     * @return the clock
     */
    NanoClock clock();

    /**
     * Creates a probe, or returns the one of that name. Only while the task is being prepared.
     *
     * @param name letters, digits, underscores, dots and dashes; not the name of one of the harness's own series
     * @return the probe
     * @throws IllegalArgumentException if the name is not allowed
     * @throws IllegalStateException if the run has begun
     */
    Probe probe(String name);

    /**
     * Returns the parameters that the user gave to the task.
     *
     * @return values by name
     */
    Map<String, String> parameters();

    /**
     * Returns how many clients this process has, each with a task and a context of its own.
     *
     * @return 1 or more
     */
    default int clients() {
        return 1;
    }

    /**
     * Returns what the tasks of all clients of this process share, such as a pool of connections. The first that asks makes it,
     * while others that ask wait.
     *
     * @param <T> its type
     * @param type its type; there is one of each
     * @param maker makes it
     * @return the same for all clients
     */
    default <T> T shared(Class<T> type, Supplier<T> maker) {
        return maker.get();
    }

    /**
     * Tells something about the task or its peer that belongs into the result, such as a version or a buffer size.
     * Any time before the task is closed.
     *
     * @param name short name with underscores, a unit at its end
     * @param value what is so
     */
    void fact(String name, String value);

    /**
     * Tells how often something happened that belongs into the result. Where there are several clients their counts are
     * added up; of facts that differ the first client's is kept.
     *
     * @param name short name with underscores
     * @param count how often
     */
    default void count(String name, long count) {
        fact(name, Long.toString(count));
    }

    /**
     * Tells on which CPU a thread of the task, or of its peer, runs.
     *
     * @param role what the thread does, such as {@code reflector}
     * @param cpu number of the logical CPU, -1 if it is not pinned
     * @param reason why it is there
     */
    default void placement(String role, int cpu, String reason) {
        placement(new ThreadPlacement(role, cpu, reason));
    }

    /**
     * Tells on which CPU a thread of the task, or of its peer, runs.
     *
     * @param where the CPU, and why
     */
    void placement(ThreadPlacement where);

    /**
     * Reports the CPU time that the task's peer used. Any time before the task is closed; of this process the harness knows itself.
     *
     * @param use its CPU time
     */
    void cpuUse(CpuUse use);

    /**
     * Pins the calling thread, if the host allows it, and notes it in the result; if not, the reason becomes a caveat.
     *
     * @param role what the thread does, such as {@code receiver}
     * @param cpu number of the logical CPU
     */
    void pinCurrentThread(String role, int cpu);

    /**
     * Returns when the invocation that is being run was really started: the beginning of its service time, without a
     * clock reading of its own. For a {@link LatencyTask} only.
     *
     * @return the harness's reading of {@link #clock()}
     */
    long actualStartNanos();

    /**
     * Ends the measured time of the invocation that is being run: its completion is the clock reading that this takes, and
     * not one after {@link LatencyTask#run} has returned. What the task does from here on (checking a reply, making the next
     * request ready) isn't in the invocation's times, but may make the next invocation wait, as harness lateness. Called
     * again in the same invocation, the last call counts.
     *
     * <p>For a {@link LatencyTask} only; {@link Replies} complete the others.
     */
    void completedNow();

    /** Marks the invocation that is being run as one that gets no reply. Its time so far is kept as a lower bound. */
    void replyLost();
}
