// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import java.util.List;
import java.util.stream.IntStream;

/** Merges the Poisson processes of the clients of a thread: a heap of their next arrivals, the earliest on top. */
final class IndependentArrivals implements ThreadArrivals {

    private static final int STREAM_BITS = 40; // above all runs and forks

    private final PoissonArrivals schedule;
    private final int clients;
    private final ArrivalCursor[] cursors; // by place
    private final long[] nextNanos; // by place
    private final int[] heap; // places; each is due no later than its children at 2i+1 and 2i+2
    private int place;

    IndependentArrivals(PoissonArrivals schedule, ThreadPart threadPart, long stream) {
        int count = threadPart.clientsHere();
        this.schedule = schedule;
        this.clients = threadPart.clients();
        cursors = new ArrivalCursor[count];
        nextNanos = new long[count];
        heap = new int[count];
        for (int i = 0; i < count; i++) {
            long clientStream = stream + ((threadPart.clientAt(i) + 1L) << STREAM_BITS);
            cursors[i] = schedule.shareOf(threadPart.clients(), clientStream);
            nextNanos[i] = cursors[i].nextOffsetNanos();
            heap[i] = i;
        }
        for (int i = count / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    @Override
    @HotPath
    public long nextOffsetNanos() {
        final int earliest = heap[0];
        final long offset = nextNanos[earliest];
        nextNanos[earliest] = cursors[earliest].nextOffsetNanos();
        sink(0);
        place = earliest;
        return offset;
    }

    @HotPath
    private void sink(int from) {
        final int sinking = heap[from];
        int at = from;
        int child = 2 * at + 1;
        while (child < heap.length) {
            if (child + 1 < heap.length && nextNanos[heap[child + 1]] < nextNanos[heap[child]]) {
                child++;
            }
            if (nextNanos[heap[child]] >= nextNanos[sinking]) {
                break;
            }
            heap[at] = heap[child];
            at = child;
            child = 2 * at + 1;
        }
        heap[at] = sinking;
    }

    @Override
    @HotPath
    public int client() {
        return place;
    }

    @Override
    public List<CountableArrivals> left() {
        return IntStream.range(0, cursors.length)
                .mapToObj(client -> schedule.mean(clients, nextNanos[client]))
                .toList();
    }
}
