// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts into words what speaks for, or must be known about, a place. */
final class PlacementReasons {

    private PlacementReasons() {}

    /** Such as {@code : isolated, same L3 as reflector}. */
    static String of(LogicalCpu own, Optional<LogicalCpu> other, String peer) {
        List<String> words = new ArrayList<>();
        if (own.isIsolated()) {
            words.add("isolated");
        }
        if (own.kind() == CoreKind.SLOW) {
            words.add("one of the slower cores");
        }
        other.ifPresent(cpu -> words.add(relation(new CpuPair(own, cpu), peer)));
        if (other.isEmpty()) {
            words.add("own CPU");
        }
        return ": " + String.join(", ", words);
    }

    private static String relation(CpuPair pair, String peer) {
        return switch (pair.relation()) {
            case SAME_CPU -> "same CPU as " + peer;
            case SMT_SIBLING -> "SMT sibling of " + peer;
            case SAME_L3 -> "same L3 as " + peer;
            case CROSS_L3 -> "other L3 than " + peer;
            case CROSS_SOCKET -> "other socket than " + peer;
        };
    }
}
