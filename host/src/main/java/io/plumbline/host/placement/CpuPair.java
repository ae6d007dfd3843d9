// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A CPU for the client and one for the reflector. */
record CpuPair(LogicalCpu client, LogicalCpu reflector) {

    /** The worst first. What comes earlier in the list decides before what comes later. */
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

    /** The best pair of two different CPUs; empty if there is none. */
    static Optional<CpuPair> best(List<LogicalCpu> clients, List<LogicalCpu> reflectors) {
        CpuPair best = null;
        for (LogicalCpu client : clients) {
            for (LogicalCpu reflector : reflectors) {
                CpuPair pair = new CpuPair(client, reflector);
                if (client.number() != reflector.number() && (best == null || PREFERENCE.compare(pair, best) > 0)) {
                    best = pair;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** Core 0 serves most interrupts and the kernel's own work. */
    static boolean isOffFirstCore(LogicalCpu cpu) {
        return cpu.core() != 0;
    }

    boolean hasOwnCores() {
        return !client.sharesCoreWith(reflector);
    }

    boolean sharesL3() {
        return client.l3Group() == reflector.l3Group();
    }

    boolean sharesSocket() {
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
