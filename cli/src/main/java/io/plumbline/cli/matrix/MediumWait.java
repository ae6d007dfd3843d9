// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.matrix;

import io.plumbline.transport.spi.WaitStrategy;
import java.util.ArrayList;
import java.util.List;

/**
 * A medium and how both sides wait on it.
 *
 * @param transport name of the medium
 * @param waitStrategy how both sides wait
 */
public record MediumWait(String transport, WaitStrategy waitStrategy) {

    /**
     * Combines all with all.
     *
     * @param transports names of media
     * @param waitStrategies wait strategies
     * @return every medium with every wait strategy, the media in their order
     */
    public static List<MediumWait> all(List<String> transports, List<WaitStrategy> waitStrategies) {
        List<MediumWait> all = new ArrayList<>();
        for (String transport : transports) {
            waitStrategies.forEach(strategy -> all.add(new MediumWait(transport, strategy)));
        }
        return all;
    }
}
