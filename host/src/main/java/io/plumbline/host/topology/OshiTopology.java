// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import io.plumbline.host.topology.LogicalCpu.CoreKind;
import java.util.List;
import java.util.Optional;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor.LogicalProcessor;

/** The topology as OSHI tells it. It knows neither caches nor masks: an L3 group is a socket, all CPUs are allowed. */
final class OshiTopology {

    private OshiTopology() {}

    static Optional<Topology> read() {
        try {
            return of(new SystemInfo().getHardware().getProcessor().getLogicalProcessors());
        } catch (RuntimeException | LinkageError unsupported) {
            return Optional.empty();
        }
    }

    private static Optional<Topology> of(List<LogicalProcessor> processors) {
        if (processors.isEmpty()) {
            return Optional.empty();
        }
        List<LogicalCpu> cpus =
                processors.stream().map(processor -> cpu(processor, processors)).toList();
        return Optional.of(new Topology(cpus, List.of(), List.of()));
    }

    private static LogicalCpu cpu(LogicalProcessor own, List<LogicalProcessor> all) {
        int core = lowest(all.stream()
                .filter(other -> other.getPhysicalPackageNumber() == own.getPhysicalPackageNumber()
                        && other.getPhysicalProcessorNumber() == own.getPhysicalProcessorNumber())
                .toList());
        int group = lowest(all.stream()
                .filter(other -> other.getPhysicalPackageNumber() == own.getPhysicalPackageNumber())
                .toList());
        return new LogicalCpu(
                own.getProcessorNumber(),
                core,
                group,
                own.getNumaNode(),
                own.getPhysicalPackageNumber(),
                CoreKind.FAST,
                false);
    }

    private static int lowest(List<LogicalProcessor> processors) {
        return processors.stream()
                .mapToInt(LogicalProcessor::getProcessorNumber)
                .min()
                .orElse(0);
    }
}
