// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.PinningException;
import java.util.List;

/**
 * Pins threads to CPUs. A program that measures in its own JVM passes {@code CpuPinning.ofThisHost()::pinCurrentThread}
 * to its harness.
 *
 * <p>On Linux, through JNA, which loads a native library: from JDK 24 on, a JVM without the flag {@link #JVM_ARGUMENT}
 * warns about that on standard error.
 *
 * <p>Threading: any platform thread, for itself. Threads that a pinned thread starts inherit its CPU, so let the
 * measuring thread pin itself, and not the thread that starts others.
 */
public final class CpuPinning {

    /** Lets a JVM load the native part without a warning; known to every JVM from 17 on. */
    public static final String JVM_ARGUMENT = "--enable-native-access=ALL-UNNAMED";

    private final Topology topology;
    private final Affinity affinity;

    CpuPinning(Topology topology, Affinity affinity) {
        this.topology = topology;
        this.affinity = affinity;
    }

    public static CpuPinning ofThisHost() {
        return of(TopologyReader.ofThisHost());
    }

    public static CpuPinning of(Topology topology) {
        return new CpuPinning(topology, Affinity.ofThisHost());
    }

    /**
     * Tells whether threads can be pinned on this operating system, without loading the native library that does it:
     * yes, which may still turn out wrong where the library can't be loaded; or why not.
     */
    public static Availability supportByThisSystem() {
        return Affinity.supportByThisSystem();
    }

    public Availability support() {
        return affinity.support();
    }

    /**
     * Lets the calling thread run on one CPU only, and makes sure by reading back where it may run; {@code cpu}: number
     * of the logical CPU, 0 or more.
     */
    public void pinCurrentThread(int cpu) throws PinningException {
        Availability support = support();
        if (!support.isAvailable()) {
            throw new PinningException("threads can't be pinned: " + support.reason(), support.remedy());
        }
        checkIsPinnable(cpu);
        int errorNumber = affinity.pinCurrentThread(cpu);
        if (errorNumber != 0) {
            throw new PinningException("the operating system refused to pin the thread: cpu=" + cpu + ", errno="
                    + errorNumber + " (allowed: " + allowed() + ")");
        }
        List<Integer> cpus = affinity.cpusOfCurrentThread();
        if (!cpus.equals(List.of(cpu))) {
            throw new PinningException("the thread may still run elsewhere after it was pinned: cpu=" + cpu + ", cpus="
                    + CpuList.format(cpus) + " (allowed: " + allowed() + ")");
        }
    }

    /** Returns their numbers, ascending; none if that can't be told here. */
    public List<Integer> cpusOfCurrentThread() {
        return support().isAvailable() ? affinity.cpusOfCurrentThread() : List.of();
    }

    private void checkIsPinnable(int cpu) throws PinningException {
        if (topology.cpu(cpu).isEmpty()) {
            throw new PinningException("no such CPU is online: cpu=" + cpu + ", online="
                    + CpuList.format(
                            topology.cpus().stream().map(LogicalCpu::number).toList())
                    + " (allowed: " + allowed() + ")");
        }
        if (!topology.pinnable().contains(cpu)) {
            throw new PinningException(
                    "this process may not use the CPU: cpu=" + cpu + " (allowed: " + allowed() + ")");
        }
    }

    private String allowed() {
        return CpuList.format(topology.pinnable());
    }
}
