// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.ClientCounts;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.LatencyRecorder.Recording;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.core.schedule.Deal;
import io.plumbline.core.schedule.Turn;
import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The recorders of one client thread: one for all clients whose replies it reports itself, and one for each client that
 * has a receiving thread of its own, as each recorder has one writer.
 */
final class LaneRecording {

    private final RecordingPlan plan;
    private final List<Client> clients;
    private final boolean isOneOfSeveral;
    private final List<Part> parts = new ArrayList<>();
    private final Part[] partOf;

    /** A recorder and, if there are several clients in the run, its counts for each of them. */
    private record Part(Recording recording, ClientCounts counts, boolean isAlone) {}

    LaneRecording(RunPlan plan, List<Client> clients, Deal deal) {
        List<String> probes = clients.get(0).context().probeNames();
        clients.forEach(client -> requireSameProbes(probes, client.context().probeNames()));
        this.plan = plan.recordingPlan(
                !clients.get(0).isAsync(),
                probes,
                deal.threads()
                        * Math.max(1, (int) clients.stream()
                                .filter(Client::receivesByItself)
                                .count()));
        this.clients = clients;
        this.isOneOfSeveral = deal.stripe().clientsHere() > 1;
        this.partOf = new Part[clients.size()];
    }

    private static void requireSameProbes(List<String> probes, List<String> others) {
        if (!probes.equals(others)) {
            throw new IllegalStateException(
                    "clients differ in their probes: first=" + probes + ", other=" + others + " (allowed: the same)");
        }
    }

    /** Opens the recorders; turns are asked for only where there are several clients. */
    void open(Turn turn) {
        Part shared = null;
        for (int place = 0; place < partOf.length; place++) {
            if (clients.get(place).receivesByItself()) {
                partOf[place] = part(1, () -> 0, true);
            } else {
                shared = shared == null ? part(partOf.length, turn, false) : shared;
                partOf[place] = shared;
            }
        }
    }

    private Part part(int counted, Turn turn, boolean isAlone) {
        ClientCounts counts = isOneOfSeveral ? new ClientCounts(counted, turn) : null;
        Part part = new Part(LatencyRecorder.open(plan, counts), counts, isAlone);
        parts.add(part);
        return part;
    }

    LatencyRecorder of(int place) {
        return partOf[place].recording.recorder();
    }

    /** Tells whether this client has a recorder to itself. */
    boolean isAlone(int place) {
        return partOf[place].isAlone;
    }

    SeriesLayout layout() {
        return plan.layout();
    }

    List<IntervalLog> logs() {
        return parts.stream().map(part -> part.recording.log()).toList();
    }

    void finish(long endOffsetNanos) {
        parts.forEach(part -> part.recording.recorder().finish(endOffsetNanos));
    }

    /** Puts the account together; what was never sent or answered goes with the first recorder. */
    LaneAccount account(CensoredRecorder censored) {
        List<LatencyRecorder> recorders =
                parts.stream().map(part -> part.recording.recorder()).toList();
        long completed = logs().stream().mapToLong(IntervalLog::completed).sum(); // without the censored ones
        List<List<Series>> series = new ArrayList<>();
        CensoredRecorder rest = censored;
        for (Part part : parts) {
            series.add(part.recording.log().series(part.recording.recorder(), rest));
            rest = new CensoredRecorder(plan.layout());
        }
        return new LaneAccount(completed, censored, recorders, logs(), series);
    }

    void addClient(int place, Histogram response, Histogram service) {
        Part part = partOf[place];
        int counted = part.isAlone ? 0 : place;
        part.counts.addResponseTo(counted, response);
        part.counts.addServiceTo(counted, service);
    }
}
