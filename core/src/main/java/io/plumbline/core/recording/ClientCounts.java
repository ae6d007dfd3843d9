// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/**
 * Response and service times of each client separately, beside the series of all clients: a few kilobytes per client.
 * Threading: one thread at a time. With many clients, allocates when a client has a value of a size that it never had
 * before.
 */
public final class ClientCounts {

    private final SparseCounts response;
    private final SparseCounts service;
    private final InvokedClient turn;

    public ClientCounts(int clients, InvokedClient turn) {
        this.turn = turn;
        response = new SparseCounts(clients);
        service = new SparseCounts(clients);
    }

    @HotPath
    void record(long responseNanos, long serviceNanos) {
        final int client = turn.client();
        response.count(client, inRange(responseNanos));
        service.count(client, inRange(serviceNanos));
    }

    void recordResponse(long responseNanos) {
        response.count(turn.client(), inRange(responseNanos));
    }

    void recordResponse(UnsentTimes times) {
        LatencyCounts all = new LatencyCounts();
        times.addTo(all);
        all.addTo(response, turn.client());
    }

    @HotPath
    void recordService(long serviceNanos) {
        service.count(turn.client(), inRange(serviceNanos));
    }

    @HotPath
    private static long inRange(long nanos) {
        return Math.min(Math.max(nanos, 0), HistogramSnapshot.HIGHEST_NANOS);
    }

    public void addResponseTo(int client, Histogram sum) {
        response.addTo(client, sum);
    }

    public void addServiceTo(int client, Histogram sum) {
        service.addTo(client, sum);
    }
}
