// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.placement.HostPlacements;
import io.plumbline.host.placement.PlacementOffer;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;

/**
 * 07 Placement: what does it cost to hand a value to another thread, by how far apart the two CPUs are?
 *
 * <p>The task here is an object of this JVM, since it needs to know a CPU: {@link Lab#runHere} measures it in place, on
 * a pinned thread. The host's topology provides the pairs of CPUs.
 *
 * <p><b>Expect:</b> a few hundred nanoseconds there and back behind one L3 cache, less between two hyper-threads of one
 * core, more between two sockets; and milliseconds on one CPU, where each thread spins until the scheduler gives the
 * CPU to the other. Relations that this host lacks are named.
 *
 * <p><b>Run:</b> {@code examples/run 07} (about 5 s for each kind of pair; {@code --quick}: 5 s)
 */
public final class E07Placement {

    private E07Placement() {}

    /** Hands its number to a partner thread on another CPU, and waits until that hands it back. */
    static final class Handover implements LatencyTask {

        private static final long END = -1;

        private final CpuPinning pinning;
        private final int partnerCpu;
        private volatile long request;
        private volatile long reply;
        private Thread partner;
        private long number;

        Handover(CpuPinning pinning, int partnerCpu) {
            this.pinning = pinning;
            this.partnerCpu = partnerCpu;
        }

        @Override
        public void init(RunContext context) {
            partner = new Thread(this::answer, "partner");
            partner.setDaemon(true);
            partner.start();
            context.placement("partner", partnerCpu, "asked for");
        }

        private void answer() {
            try {
                pinning.pinCurrentThread(partnerCpu);
            } catch (PinningException notPinned) {
                throw new IllegalStateException(notPinned);
            }
            long last = 0;
            while (last != END) {
                long now = request;
                if (now != last) {
                    reply = now;
                    last = now;
                }
            }
        }

        @Override
        public void run(long intendedStartNanos) {
            long own = ++number;
            request = own;
            while (reply != own) {
                if (!partner.isAlive()) {
                    throw new IllegalStateException("the partner has ended: cpu=" + partnerCpu);
                }
            }
        }

        @Override
        public void close() throws InterruptedException {
            request = END;
            partner.join();
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Topology topology = TopologyReader.ofThisHost();
        CpuPinning pinning = CpuPinning.of(topology);
        PlacementRequest twoThatSpin = PlacementRequest.pair(ThreadDemand.SPINS);
        for (PlacementOffer offer :
                HostPlacements.of(topology, Cgroup.ofThisHost().cpuQuota()).offers(twoThatSpin)) {
            String found = offer.isAvailable() && pinning.support().isAvailable()
                    ? measure(offer, pinning, arguments)
                    : "not here: " + offer.reason();
            System.out.printf("%-13s %s%n", offer.relation().text(), found);
        }
    }

    private static String measure(PlacementOffer offer, CpuPinning pinning, String... arguments) {
        int clientCpu = offer.clientCpu().getAsInt();
        int partnerCpu = offer.reflectorCpu().getAsInt();
        CellSpec handover = Task.of(Handover.class).closedLoop().clientCpu(clientCpu);
        BenchmarkResult measured = OneAtATime.lab()
                .runHere(Effort.of(handover, arguments), new Handover(pinning, partnerCpu))
                .result();
        return "cpu " + clientCpu + " and " + partnerCpu + ": p50 " + Figures.time(measured, SeriesNames.SERVICE, 50)
                + ", p99 " + Figures.time(measured, SeriesNames.SERVICE, 99) + " (" + offer.reason() + ")";
    }
}
