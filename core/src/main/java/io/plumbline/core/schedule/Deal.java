// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * One client thread's part of a schedule. Client <i>i</i> belongs to thread <i>i</i> mod {@code threads}, so that the
 * arrivals of an even schedule stay evenly spaced on every thread.
 *
 * @param clients clients of the whole schedule, 1 or more
 * @param threads client threads, 1 to {@code clients}
 * @param thread number of this thread, 0 for the first
 */
public record Deal(int clients, int threads, int thread) {

    /** Checks the ranges. */
    public Deal {
        if (clients < 1 || threads < 1 || threads > clients || thread < 0 || thread >= threads) {
            throw new IllegalArgumentException("deal out of range: clients=" + clients + ", threads=" + threads
                    + ", thread=" + thread + " (allowed: threads 1 to clients, thread below threads)");
        }
    }

    /**
     * Returns how many clients this thread serves.
     *
     * @return 1 or more
     */
    public int clientsHere() {
        return (clients - thread + threads - 1) / threads;
    }

    /**
     * Returns which client of the whole schedule a client of this thread is.
     *
     * @param place its place among the clients of this thread, 0 for the first
     * @return its number, 0 to {@code clients - 1}
     */
    public int clientAt(int place) {
        return place * threads + thread;
    }

    boolean isHere(int client) {
        return client % threads == thread;
    }
}
