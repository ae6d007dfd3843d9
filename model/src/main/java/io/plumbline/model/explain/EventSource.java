// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * A source of evidence that watches other processes of this host from outside. Found as a service.
 *
 * @implSpec Neither it nor its watches ever throw, and they return soon: what can't be observed is stated in a
 * {@link SourceReport}.
 */
@FunctionalInterface
public interface EventSource {

    /**
     * Begins to watch, before any process is known. Called for each fork. Returns the watch; one that only reports why
     * where nothing can be seen.
     */
    Watch open(WatchPlan plan);

    /**
     * Finds all sources that are registered as services and can be loaded in this JVM: the sources; empty if there are
     * none.
     */
    static List<EventSource> findAll() {
        List<EventSource> found = new ArrayList<>();
        Iterator<EventSource> services = ServiceLoader.load(EventSource.class, EventSource.class.getClassLoader())
                .iterator();
        boolean mayHaveMore = true;
        while (mayHaveMore) {
            try {
                mayHaveMore = services.hasNext();
                if (mayHaveMore) {
                    found.add(services.next());
                }
            } catch (ServiceConfigurationError | LinkageError ofNewerJvms) {
                mayHaveMore = true; // the classes of one source are for a newer JVM than this
            }
        }
        return found;
    }

    /**
     * A watch over the processes of one fork.
     *
     * <p>Threading: the thread that runs the experiment; what reads beside it is the watch's own business.
     */
    interface Watch extends AutoCloseable {

        /**
         * Watches a process and all its threads, also those that it starts later. Called as soon as the process runs,
         * before its warm-up.
         */
        void attach(Part part, long pid);

        /** Receives the begin of a measured part, a little late. Where CPUs are few it is no time for work. */
        default void runStarted() {}

        /** Receives that a run has ended, a little late. Now is the time for work that would disturb. */
        default void runEnded() {}

        /** Ends the watch. The processes may have ended already. Returns all that was seen. */
        Evidence stop();

        /** Frees everything. Safe to call more than once, also without {@link #stop}. */
        @Override
        void close();
    }
}
