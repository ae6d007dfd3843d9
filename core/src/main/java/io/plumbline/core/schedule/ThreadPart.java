// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * One client thread's part of a schedule. Client <i>i</i> of a process belongs to thread <i>i</i> mod {@code threads},
 * so that the arrivals of an even schedule stay evenly spaced on every thread. {@code processPart}: the clients of this
 * process among those of the whole schedule; {@code threads}: client threads of this process, 1 to as many as it has
 * clients; {@code thread}: number of this thread, 0 for the first.
 */
public record ThreadPart(ProcessPart processPart, int threads, int thread) {

    public ThreadPart {
        if (threads < 1 || threads > processPart.clientsHere() || thread < 0 || thread >= threads) {
            throw new IllegalArgumentException(
                    "part of a thread out of range: clients=" + processPart.clientsHere() + ", threads=" + threads
                            + ", thread=" + thread + " (allowed: threads 1 to clients, thread below threads)");
        }
    }

    public ThreadPart(int clients, int threads, int thread) {
        this(ProcessPart.whole(clients), threads, thread);
    }

    /** Returns how many clients the whole schedule has; 1 or more. */
    public int clients() {
        return processPart.clients();
    }

    /** Returns how many clients this thread serves; 1 or more. */
    public int clientsHere() {
        return (processPart.clientsHere() - thread + threads - 1) / threads;
    }

    /** Returns the number, in its process, of a client at a place among those of this thread; all from 0. */
    public int ownClientAt(int place) {
        return place * threads + thread;
    }

    /** Returns the number, in the whole schedule, of a client at a place among those of this thread; all from 0. */
    public int clientAt(int place) {
        return ownClientAt(place) * processPart.processes() + processPart.process();
    }
}
