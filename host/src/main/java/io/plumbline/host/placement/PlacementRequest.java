// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.spec.PlaceSpec;

/**
 * The threads to place. {@code reflector}: what the reflector's thread demands; absent if it is on another host or
 * there is none.
 */
public record PlacementRequest(
        ThreadDemand client, ThreadDemand reflector, ThreadDemand jitter, PlaceSpec place, ServingThreads crew) {

    /** Asks for a client and a reflector on this host and for a jitter recorder, all chosen automatically. */
    public static PlacementRequest pair(ThreadDemand demand) {
        return new PlacementRequest(demand, demand, ThreadDemand.SPINS, PlaceSpec.AUTO, ServingThreads.ALONE);
    }

    /** Asks for a client without a reflector on this host and for a jitter recorder, all chosen automatically. */
    public static PlacementRequest alone(ThreadDemand demand) {
        return new PlacementRequest(
                demand, ThreadDemand.ABSENT, ThreadDemand.SPINS, PlaceSpec.AUTO, ServingThreads.ALONE);
    }

    public PlacementRequest at(PlaceSpec wanted) {
        return new PlacementRequest(client, reflector, jitter, wanted, crew);
    }

    public PlacementRequest withoutJitter() {
        return new PlacementRequest(client, reflector, ThreadDemand.ABSENT, place, crew);
    }

    /** Returns the same request for several client threads, each of which gets a CPU of its own or none does. */
    public PlacementRequest served(ServingThreads wanted) {
        return new PlacementRequest(client, reflector, jitter, place, wanted);
    }

    PlacementChoice choice() {
        return place.placement();
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
