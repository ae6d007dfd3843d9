// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ring.Side;
import java.util.List;

/** Descriptors of the counters that the threads of both ends sleep on. */
record EventCounters(List<Integer> descriptors) {

    int receiver(Side side) {
        return descriptors.get(2 * side.number());
    }

    int sender(Side side) {
        return descriptors.get(2 * side.number() + 1);
    }

    void close() {
        descriptors.forEach(Descriptors::close);
    }
}
