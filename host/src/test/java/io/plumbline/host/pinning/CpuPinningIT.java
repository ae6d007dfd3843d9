// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.environment.PinningException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Pins threads of this JVM, each in a thread of its own so that no other test stays pinned. */
@EnabledOnOs(OS.LINUX)
class CpuPinningIT {

    private final Topology topology = TopologyReader.ofThisHost();
    private final CpuPinning pinning = CpuPinning.of(topology);

    @Test
    void pinsTheCallingThreadToEachAllowedCpuInTurn() throws Exception {
        List<List<Integer>> seen = inNewThread(() -> {
            List<List<Integer>> masks = new ArrayList<>();
            for (int cpu : topology.allowed()) {
                pinning.pinCurrentThread(cpu);
                masks.add(pinning.cpusOfCurrentThread());
            }
            return masks;
        });

        assertThat(seen).isEqualTo(topology.allowed().stream().map(List::of).toList());
    }

    @Test
    void tellsTheKernelSoThatProcShowsIt() throws Exception {
        int cpu = topology.allowed().get(topology.allowed().size() - 1);

        String mask = inNewThread(() -> {
            pinning.pinCurrentThread(cpu);
            return HostFiles.ofThisHost()
                    .valueOf("proc/thread-self/status", "Cpus_allowed_list")
                    .orElseThrow();
        });

        assertThat(mask).isEqualTo(Integer.toString(cpu));
    }

    @Test
    void leavesOtherThreadsAlone() throws Exception {
        List<Integer> before = pinning.cpusOfCurrentThread();

        inNewThread(() -> {
            pinning.pinCurrentThread(topology.allowed().get(0));
            return 0;
        });

        assertThat(pinning.cpusOfCurrentThread()).isEqualTo(before);
    }

    @Test
    void hearsTheKernelRefuseACpuThatDoesNotExist() throws Exception {
        Topology tooMany = Topology.flat(5000);

        assertThatThrownBy(() -> inNewThread(() -> {
                    CpuPinning.of(tooMany).pinCurrentThread(4999);
                    return 0;
                }))
                .rootCause()
                .isInstanceOf(PinningException.class)
                .hasMessageContaining("cpu=4999, errno=22");
    }

    private static <T> T inNewThread(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "pinned");
        thread.setDaemon(true);
        thread.start();
        return task.get(1, TimeUnit.MINUTES);
    }
}
