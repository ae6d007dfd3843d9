// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.model.spec.PlacementChoice;
import java.util.OptionalInt;

/**
 * The threads that want a place.
 *
 * @param client what the client's measuring thread demands
 * @param reflector what the reflector's thread demands; absent if it is on another host or there is none
 * @param jitter what the jitter recorder demands: it spins, or is absent
 * @param clientCpu CPU that the user asked for; empty to choose
 * @param reflectorCpu CPU that the user asked for; empty to choose
 * @param choice how the CPUs that nobody asked for are to be chosen
 * @param crew how many client threads there are
 */
public record PlacementRequest(
        ThreadDemand client,
        ThreadDemand reflector,
        ThreadDemand jitter,
        OptionalInt clientCpu,
        OptionalInt reflectorCpu,
        PlacementChoice choice,
        ClientCrew crew) {

    /**
     * Asks for one client thread.
     *
     * @param client what the client's measuring thread demands
     * @param reflector what the reflector's thread demands; absent if it is on another host or there is none
     * @param jitter what the jitter recorder demands: it spins, or is absent
     * @param clientCpu CPU that the user asked for; empty to choose
     * @param reflectorCpu CPU that the user asked for; empty to choose
     * @param choice how the CPUs that nobody asked for are to be chosen
     */
    public PlacementRequest(
            ThreadDemand client,
            ThreadDemand reflector,
            ThreadDemand jitter,
            OptionalInt clientCpu,
            OptionalInt reflectorCpu,
            PlacementChoice choice) {
        this(client, reflector, jitter, clientCpu, reflectorCpu, choice, ClientCrew.ALONE);
    }

    /**
     * Asks for a client and a reflector on this host and for a jitter recorder, all chosen automatically.
     *
     * @param demand what client and reflector demand
     * @return the request
     */
    public static PlacementRequest pair(ThreadDemand demand) {
        return new PlacementRequest(
                demand, demand, ThreadDemand.SPINS, OptionalInt.empty(), OptionalInt.empty(), PlacementChoice.AUTO);
    }

    /**
     * Asks for a client without a reflector on this host and for a jitter recorder, all chosen automatically.
     *
     * @param demand what the client demands
     * @return the request
     */
    public static PlacementRequest alone(ThreadDemand demand) {
        return new PlacementRequest(
                demand,
                ThreadDemand.ABSENT,
                ThreadDemand.SPINS,
                OptionalInt.empty(),
                OptionalInt.empty(),
                PlacementChoice.AUTO);
    }

    /**
     * Returns the same request with the CPUs that the user asked for.
     *
     * @param client the client's CPU; empty to choose
     * @param reflector the reflector's CPU; empty to choose
     * @return the request
     */
    public PlacementRequest withCpus(OptionalInt client, OptionalInt reflector) {
        return new PlacementRequest(this.client, this.reflector, jitter, client, reflector, choice, crew);
    }

    /**
     * Returns the same request with another choice.
     *
     * @param wanted how the CPUs that nobody asked for are to be chosen
     * @return the request
     */
    public PlacementRequest placed(PlacementChoice wanted) {
        return new PlacementRequest(client, reflector, jitter, clientCpu, reflectorCpu, wanted, crew);
    }

    /**
     * Returns the same request without a jitter recorder.
     *
     * @return the request
     */
    public PlacementRequest withoutJitter() {
        return new PlacementRequest(client, reflector, ThreadDemand.ABSENT, clientCpu, reflectorCpu, choice, crew);
    }

    /**
     * Returns the same request for several client threads, each of which gets a CPU of its own or none does.
     *
     * @param wanted how many there are
     * @return the request
     */
    public PlacementRequest served(ClientCrew wanted) {
        return new PlacementRequest(client, reflector, jitter, clientCpu, reflectorCpu, choice, wanted);
    }

    boolean isPair() {
        return client != ThreadDemand.ABSENT && reflector != ThreadDemand.ABSENT;
    }

    int spinningThreads() {
        return (client == ThreadDemand.SPINS ? crew.threads() : 0)
                + (reflector == ThreadDemand.SPINS ? 1 : 0)
                + crew.othersThatSpin();
    }

    int measuredThreads() {
        return (client == ThreadDemand.ABSENT ? 0 : crew.threads())
                + (reflector == ThreadDemand.ABSENT ? 0 : 1)
                + crew.othersThatSpin();
    }
}
