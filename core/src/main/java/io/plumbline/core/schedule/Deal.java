// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * One client thread's part of a schedule. Client <i>i</i> of a process belongs to thread <i>i</i> mod {@code threads}, so that the
 * arrivals of an even schedule stay evenly spaced on every thread.
 *
 * @param stripe the clients of this process among those of the whole schedule
 * @param threads client threads of this process, 1 to as many as it has clients
 * @param thread number of this thread, 0 for the first
 */
public record Deal(Stripe stripe, int threads, int thread) {

    /** Checks the ranges. */
    public Deal {
        if (threads < 1 || threads > stripe.clientsHere() || thread < 0 || thread >= threads) {
            throw new IllegalArgumentException("deal out of range: clients=" + stripe.clientsHere() + ", threads="
                    + threads + ", thread=" + thread + " (allowed: threads 1 to clients, thread below threads)");
        }
    }

    /**
     * Creates a part of the schedule of a process that is alone.
     *
     * @param clients clients of the whole schedule, 1 or more
     * @param threads client threads, 1 to {@code clients}
     * @param thread number of this thread, 0 for the first
     */
    public Deal(int clients, int threads, int thread) {
        this(Stripe.whole(clients), threads, thread);
    }

    /**
     * Returns how many clients the whole schedule has.
     *
     * @return 1 or more
     */
    public int clients() {
        return stripe.clients();
    }

    /**
     * Returns how many clients this thread serves.
     *
     * @return 1 or more
     */
    public int clientsHere() {
        return (stripe.clientsHere() - thread + threads - 1) / threads;
    }

    /**
     * Returns which client of its process a client of this thread is.
     *
     * @param place its place among the clients of this thread, 0 for the first
     * @return its number in the process, 0 for the first
     */
    public int ownClientAt(int place) {
        return place * threads + thread;
    }

    /**
     * Returns which client of the whole schedule a client of this thread is.
     *
     * @param place its place among the clients of this thread, 0 for the first
     * @return its number, 0 to {@code clients - 1}
     */
    public int clientAt(int place) {
        return ownClientAt(place) * stripe.processes() + stripe.process();
    }
}
