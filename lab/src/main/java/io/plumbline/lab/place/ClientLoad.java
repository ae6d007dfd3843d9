// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ServingThreads;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;

/**
 * Places several clients on the CPUs of this host. Several client threads get a CPU each, if there are as many as
 * threads that spin; the reflector's threads, one for each client unless the ping says how many, are left to the
 * operating system.
 */
record ClientLoad(int clients, int clientThreads, int reflectorThreads, ThreadDemand client, ThreadDemand reflector) {

    static ClientLoad of(PlacementRequest request, CellSpec cell) {
        LoadSpec load = cell.load();
        int reflectorThreads = cell.subject() instanceof PingSpec ping
                ? ping.reflectorThreads().orElse(load.clients())
                : load.clients();
        return new ClientLoad(
                load.clients(), load.clientThreads(), reflectorThreads, request.client(), request.reflector());
    }

    /**
     * Adapts a single client's options. Fails if a placement of two threads was requested, or one CPU for several
     * threads.
     */
    PlacementRequest adapted(PlacementRequest request) {
        if (clients <= 1) {
            return request;
        }
        if (request.place().placement().relation().isPresent()) {
            throw new IllegalArgumentException(
                    "a placement needs one client thread and one reflector thread: placement="
                            + request.place().placement().text() + ", clients=" + clients
                            + " (allowed with several clients: auto, none)");
        }
        if (clientThreads > 1 && request.place().clientCpu().isPresent()) {
            throw new IllegalArgumentException(
                    "several client threads can't share one CPU: client-threads=" + clientThreads + ", client-cpu="
                            + request.place().clientCpu().getAsInt() + " (allowed: one of the two)");
        }
        PlacementRequest clientsAlone = new PlacementRequest(
                request.client(),
                ThreadDemand.ABSENT,
                request.jitter(),
                request.place().withoutReflector(),
                ServingThreads.ALONE);
        return clientThreads > 1
                ? clientsAlone.served(new ServingThreads(clientThreads, spinningReflectors()))
                : clientsAlone;
    }

    private int spinningReflectors() {
        return reflector == ThreadDemand.SPINS ? reflectorThreads : 0;
    }

    /** The number of threads that spin, those of the reflector included. */
    int spinningThreads() {
        return (client == ThreadDemand.SPINS ? clientThreads : 0) + spinningReflectors();
    }

    boolean isOversubscribed(double cpus) {
        return clients > 1 && spinningThreads() > cpus;
    }
}
