// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.core.schedule.Turn;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/**
 * Response and service times of each client by itself, beside the series of all of them: half a megabyte for a client.
 *
 * <p>Threading: one thread at a time. Does not allocate after construction.
 */
public final class ClientCounts {

    private final LatencyCounts[] response;
    private final LatencyCounts[] service;
    private final Turn turn;

    /**
     * Creates empty counts.
     *
     * @param clients how many clients
     * @param turn says whose invocation is recorded
     */
    public ClientCounts(int clients, Turn turn) {
        this.turn = turn;
        response = new LatencyCounts[clients];
        service = new LatencyCounts[clients];
        for (int i = 0; i < clients; i++) {
            response[i] = new LatencyCounts();
            service[i] = new LatencyCounts();
        }
    }

    @HotPath
    void record(long responseNanos, long serviceNanos) {
        final int client = turn.client();
        response[client].count(inRange(responseNanos));
        service[client].count(inRange(serviceNanos));
    }

    void recordResponse(long responseNanos) {
        response[turn.client()].count(inRange(responseNanos));
    }

    void recordResponse(UnsentTimes times) {
        times.addTo(response[turn.client()]);
    }

    @HotPath
    void recordService(long serviceNanos) {
        service[turn.client()].count(inRange(serviceNanos));
    }

    @HotPath
    private static long inRange(long nanos) {
        return Math.min(Math.max(nanos, 0), HistogramSnapshot.HIGHEST_NANOS);
    }

    /**
     * Adds the response times of a client to a histogram.
     *
     * @param client its place
     * @param sum gets the counts
     */
    public void addResponseTo(int client, Histogram sum) {
        response[client].addTo(sum, 0, HistogramSnapshot.HIGHEST_NANOS);
    }

    /**
     * Adds the service times of a client to a histogram.
     *
     * @param client its place
     * @param sum gets the counts
     */
    public void addServiceTo(int client, Histogram sum) {
        service[client].addTo(sum, 0, HistogramSnapshot.HIGHEST_NANOS);
    }
}
