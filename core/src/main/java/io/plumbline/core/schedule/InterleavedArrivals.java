// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Walks the one schedule, and keeps those arrivals whose turn it is on this thread. */
final class InterleavedArrivals implements ThreadArrivals {

    private static final int ELSEWHERE = -1;

    private final ArrivalCursor all;
    private final ThreadPart threadPart;
    private final int[] placeOf; // by client of the whole schedule
    private int next;
    private int place;

    InterleavedArrivals(ArrivalCursor all, ThreadPart threadPart) {
        this.all = all;
        this.threadPart = threadPart;
        this.placeOf = new int[threadPart.clients()];
        Arrays.fill(placeOf, ELSEWHERE);
        for (int here = 0; here < threadPart.clientsHere(); here++) {
            placeOf[threadPart.clientAt(here)] = here;
        }
    }

    @Override
    @HotPath
    public long nextOffsetNanos() {
        final int[] places = placeOf;
        long offset;
        int found;
        int client = next;
        do {
            offset = all.nextOffsetNanos();
            found = places[client];
            client = client + 1 == places.length ? 0 : client + 1;
        } while (found == ELSEWHERE && offset != END);
        next = client;
        place = Math.max(found, 0);
        return offset;
    }

    @Override
    @HotPath
    public int client() {
        return place;
    }

    @Override
    public List<CountableArrivals> left() {
        CountableArrivals whole = all.left().get(0);
        List<CountableArrivals> parts = new ArrayList<>();
        for (int i = 0; i < threadPart.clientsHere(); i++) {
            int first = Math.floorMod(threadPart.clientAt(i) - next, threadPart.clients());
            parts.add(whole.every(threadPart.clients(), first));
        }
        return parts;
    }
}
