// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import io.plumbline.model.option.PlacementRelation;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A CPU for the client and one for the reflector. */
record CpuPair(LogicalCpu client, LogicalCpu reflector) {

    /** The worst first. Earlier ones decide before later ones. */
    private static final Comparator<CpuPair> PREFERENCE = Comparator.comparing(CpuPair::hasOwnCores)
            .thenComparing(CpuPair::isFast)
            .thenComparingInt(CpuPair::isolatedCount)
            .thenComparing(CpuPair::sharesL3)
            .thenComparing(CpuPair::sharesNumaNode)
            .thenComparing(CpuPair::sharesSocket)
            .thenComparingInt(CpuPair::countOffFirstCore)
            .thenComparing(pair -> isOffFirstCore(pair.client))
            .thenComparing(pair -> pair.client.number(), Comparator.reverseOrder())
            .thenComparing(pair -> pair.reflector.number(), Comparator.reverseOrder());

    /** The best of the pairs that fit; empty if none does. */
    static Optional<CpuPair> best(List<LogicalCpu> clients, List<LogicalCpu> reflectors, Predicate<CpuPair> fits) {
        CpuPair best = null;
        for (LogicalCpu client : clients) {
            for (LogicalCpu reflector : reflectors) {
                CpuPair pair = new CpuPair(client, reflector);
                if (fits.test(pair) && (best == null || PREFERENCE.compare(pair, best) > 0)) {
                    best = pair;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** One CPU of each core, so that big hosts have few pairs. */
    static List<LogicalCpu> onePerCore(List<LogicalCpu> cpus) {
        Set<Integer> cores = new HashSet<>();
        return cpus.stream().filter(cpu -> cores.add(cpu.core())).toList();
    }

    PlacementRelation relation() {
        return client.relationTo(reflector);
    }

    boolean hasTwoCpus() {
        return client.number() != reflector.number();
    }

    /** Core 0 serves most interrupts and the kernel's own work. */
    static boolean isOffFirstCore(LogicalCpu cpu) {
        return cpu.core() != 0;
    }

    private boolean hasOwnCores() {
        return !client.sharesCoreWith(reflector);
    }

    private boolean sharesL3() {
        return client.l3Group() == reflector.l3Group();
    }

    private boolean sharesSocket() {
        return client.socket() == reflector.socket();
    }

    private boolean sharesNumaNode() {
        return client.numaNode() == reflector.numaNode();
    }

    private boolean isFast() {
        return client.kind() == CoreKind.FAST && reflector.kind() == CoreKind.FAST;
    }

    private int isolatedCount() {
        return (client.isIsolated() ? 1 : 0) + (reflector.isIsolated() ? 1 : 0);
    }

    private int countOffFirstCore() {
        return (isOffFirstCore(client) ? 1 : 0) + (isOffFirstCore(reflector) ? 1 : 0);
    }
}
