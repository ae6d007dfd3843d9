// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.ClientThreadAccount;
import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder.Recording;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.core.reply.Receivers;
import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The recorders of one client thread: those of all clients whose replies it reports itself, and those of each client that has
 * receiving threads of its own.
 */
final class ClientThreadRecording {

    private final RecordingPlan plan;
    private final List<Client> clients;
    private final boolean isOneOfSeveral;
    private final List<Receivers> parts = new ArrayList<>();
    private final Receivers[] partOf;

    ClientThreadRecording(RunPlan plan, List<Client> clients, ThreadPart threadPart) {
        List<String> probes = clients.get(0).context().probeNames();
        clients.forEach(client -> requireSameProbes(probes, client.context().probeNames()));
        this.plan = plan.recordingPlan(
                !clients.get(0).isAsync(),
                probes,
                threadPart.threads()
                        * Math.max(1, (int) clients.stream()
                                .filter(Client::receivesByItself)
                                .count()));
        this.clients = clients;
        this.isOneOfSeveral = threadPart.processPart().clientsHere() > 1;
        this.partOf = new Receivers[clients.size()];
    }

    private static void requireSameProbes(List<String> probes, List<String> others) {
        if (!probes.equals(others)) {
            throw new IllegalStateException(
                    "clients differ in their probes: first=" + probes + ", other=" + others + " (allowed: the same)");
        }
    }

    /** Opens the recorders; turns are asked for only where there are several clients. */
    void open(InvokedClient turn) {
        Receivers shared = null;
        for (int place = 0; place < partOf.length; place++) {
            if (isAlone(place)) {
                partOf[place] = part(1, () -> 0);
            } else {
                shared = shared == null ? part(partOf.length, turn) : shared;
                partOf[place] = shared;
            }
        }
    }

    private Receivers part(int counted, InvokedClient turn) {
        Receivers part = new Receivers(plan, isOneOfSeveral ? counted : 0, turn);
        parts.add(part);
        return part;
    }

    Receivers of(int place) {
        return partOf[place];
    }

    boolean isAlone(int place) {
        return clients.get(place).receivesByItself();
    }

    SeriesLayout layout() {
        return plan.layout();
    }

    List<IntervalLog> logs() {
        return parts.stream().flatMap(part -> part.logs().stream()).toList();
    }

    void finish(long endOffsetNanos) {
        parts.forEach(part -> part.finish(endOffsetNanos));
    }

    /** Puts the account together; what was never sent or answered goes with the first recorder. */
    ClientThreadAccount account(WorkedOff.Place place, CensoredRecorder censored) {
        List<ClientThreadAccount.Part> accounts =
                parts.stream().map(this::account).toList();
        List<List<Series>> series = new ArrayList<>();
        CensoredRecorder rest = censored;
        for (Recording one : parts.stream().flatMap(Receivers::used).toList()) {
            series.add(one.log().series(one.recorder(), rest));
            rest = new CensoredRecorder(plan.layout());
        }
        return new ClientThreadAccount(place, censored, accounts, series);
    }

    private ClientThreadAccount.Part account(Receivers part) {
        List<Recording> used = part.used().toList();
        return new ClientThreadAccount.Part(
                (int) Stream.of(partOf).filter(part::equals).count(),
                used.stream().mapToLong(one -> one.log().completed()).sum(), // without the censored ones
                used.stream().map(Recording::recorder).toList(),
                used.stream().map(Recording::log).toList());
    }

    void addClient(int place, Histogram response, Histogram service) {
        partOf[place].addClient(isAlone(place) ? 0 : place, response, service);
    }
}
