// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.host.disk.BackingDisk;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.place.HostShape;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Sync;
import io.plumbline.ping.disk.DiskFile;
import io.plumbline.ping.disk.DiskParameters;
import io.plumbline.ping.disk.DiskTask;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Plans writes to a disk. */
final class DiskPlanner {

    private DiskPlanner() {}

    static ForkPlan plan(CellSpec cell, DiskSpec disk, HostShape shape, Jdk jdk) {
        requireOneAtATime(cell.load());
        Optional<BackingDisk> backing = backing(disk);
        DiskParameters parameters = new DiskParameters(
                disk,
                backing.flatMap(BackingDisk::counter).map(Path::toString),
                backing.map(DiskPlanner::facts).orElse(Map.of()));
        return new ClientsAlone(cell, shape, jdk)
                .plan(
                        DiskTask.class,
                        parameters.toTexts(),
                        disk.sync() == Sync.NONE ? ThreadDemand.SPINS : ThreadDemand.SLEEPS,
                        List.of());
    }

    private static void requireOneAtATime(LoadSpec load) {
        if (load.inFlight() > 1) {
            throw new RefusedException(
                    "records are written one after the other: in-flight=" + load.inFlight()
                            + " (allowed: 1; for more at" + " a time there are clients)",
                    OptionKey.IN_FLIGHT.text());
        }
    }

    /** On another host there may be no such folder here. */
    private static Optional<BackingDisk> backing(DiskSpec disk) {
        try {
            return BackingDisk.of(HostFiles.ofThisHost(), Path.of(disk.folder()).toRealPath());
        } catch (IOException elsewhere) {
            return Optional.empty();
        }
    }

    private static Map<String, String> facts(BackingDisk disk) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(FactNames.DISK_FILE_SYSTEM, disk.mount().type());
        facts.put(FactNames.DISK_MOUNT_OPTIONS, disk.optionsOfNote());
        disk.upperLayer().ifPresent(folder -> facts.put(FactNames.DISK_UPPER_LAYER, folder));
        disk.device().ifPresent(name -> facts.put(FactNames.DISK_DEVICE, name));
        disk.writeCache().ifPresent(cache -> facts.put(FactNames.DISK_WRITE_CACHE, cache));
        facts.put(FactNames.DISK_VIRTUAL, disk.isVirtual() ? "true" : "");
        facts.values().removeIf(String::isEmpty);
        return facts;
    }

    /** Makes a file there and removes it: refused is what can't be written, before anything is measured. */
    static void tryOut(DiskSpec disk, LoadSpec load) throws IOException {
        requireOneAtATime(load);
        DiskFile.tryOut(disk, load.clients());
    }
}
