// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.matrix;

import io.plumbline.cli.subject.PingCell;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.PingParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * What a matrix varies. Its cells are all combinations.
 *
 * @param media media with their wait strategies
 * @param places where both sides run
 * @param sizesBytes sizes of a message in bytes
 * @param jdks JDKs of both sides
 */
public record Axes(List<MediumWait> media, List<Place> places, List<Integer> sizesBytes, List<Jdk> jdks) {

    /** Takes each value once. */
    public Axes {
        media = media.stream().distinct().toList();
        places = places.stream().distinct().toList();
        sizesBytes = sizesBytes.stream().distinct().toList();
        jdks = jdks.stream().distinct().toList();
    }

    /**
     * Where both sides run.
     *
     * @param choice how their CPUs are related
     * @param clientCpu the client's CPU that was asked for; empty to choose
     * @param reflectorCpu the reflector's CPU that was asked for; empty to choose
     */
    public record Place(PlacementChoice choice, OptionalInt clientCpu, OptionalInt reflectorCpu) {

        /**
         * A pair of CPUs.
         *
         * @param pair the pair
         * @return the place
         */
        public static Place of(CpuPairs.Pair pair) {
            return new Place(PlacementChoice.AUTO, OptionalInt.of(pair.client()), OptionalInt.of(pair.reflector()));
        }
    }

    /**
     * Lists the cells.
     *
     * @param parameters starts the parameters of each cell with what all have in common
     * @param rate invocations per second; empty for a closed loop
     * @return every combination, in the order of the axes, the media first of all to change
     * @throws IllegalArgumentException if a size is out of the range of all media
     */
    public List<PingCell> cells(Supplier<PingParameters.Builder> parameters, Optional<Rate> rate) {
        List<PingCell> cells = new ArrayList<>();
        for (Jdk jdk : jdks) {
            for (int sizeBytes : sizesBytes) {
                for (Place place : places) {
                    for (MediumWait medium : media) {
                        PingParameters.Builder own = parameters
                                .get()
                                .transport(medium.transport())
                                .clientWait(medium.waitStrategy())
                                .sizeBytes(sizeBytes);
                        cells.add(new PingCell(
                                own.build(),
                                PingCell.Peer.OWN,
                                place.clientCpu(),
                                place.reflectorCpu(),
                                place.choice(),
                                rate,
                                jdk));
                    }
                }
            }
        }
        return cells;
    }
}
