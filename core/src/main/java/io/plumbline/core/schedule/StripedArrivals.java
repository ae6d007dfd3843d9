// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;

/** Walks the one schedule, and keeps those arrivals whose turn it is on this thread. */
final class StripedArrivals implements DealtArrivals {

    private static final int ELSEWHERE = -1;

    private final ArrivalCursor all;
    private final int[] placeOf; // by client of the whole schedule
    private int next;
    private int place;

    StripedArrivals(ArrivalCursor all, Deal deal) {
        this.all = all;
        this.placeOf = new int[deal.clients()];
        for (int client = 0; client < placeOf.length; client++) {
            placeOf[client] = deal.isHere(client) ? client / deal.threads() : ELSEWHERE;
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
}
