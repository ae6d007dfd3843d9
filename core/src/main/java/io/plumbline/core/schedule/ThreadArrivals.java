// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * The arrivals of the clients of one thread, in order of time.
 *
 * <p>Arrivals of a Poisson process are distributed as independent Poisson processes, one for each client, each at its
 * share of the rate: together they are a Poisson process at the whole rate again (superposition; Kingman, "Poisson
 * Processes", 1993, section 2.2). All other schedules are distributed as an exact stripe: of <i>n</i> clients, client
 * <i>i</i> gets the arrivals <i>k</i> with <i>k</i> mod <i>n</i> = <i>i</i>.
 */
public interface ThreadArrivals extends ArrivalCursor, InvokedClient {

    /** Returns a cursor at the first arrival of this thread; its turn is that of the arrival that it returned last. */
    static ThreadArrivals of(ArrivalSchedule schedule, ThreadPart threadPart, long stream) {
        return schedule instanceof PoissonArrivals poisson
                ? new IndependentArrivals(poisson, threadPart, stream)
                : new InterleavedArrivals(schedule.cursor(stream), threadPart);
    }
}
