// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what disk records were written to, and what its device did for each. */
final class DiskFacts {

    private static final Set<String> OF_NETWORKS = Set.of("nfs", "nfs4");

    private DiskFacts() {}

    static Optional<String> text(List<ForkResult> forks) {
        return ForkResult.stated(forks, FactNames.DISK_RECORDS).findFirst().map(any -> described(forks));
    }

    private static String described(List<ForkResult> forks) {
        long records = ForkResult.total(forks, FactNames.DISK_RECORDS);
        String fileSystem = named(forks, FactNames.DISK_FILE_SYSTEM, "");
        return Stream.of(
                        (fileSystem.isEmpty() ? "file system unknown" : fileSystem) + device(forks),
                        named(forks, FactNames.DISK_MOUNT_OPTIONS, "mounted with "),
                        named(forks, FactNames.DISK_UPPER_LAYER, "writes go to "),
                        OF_NETWORKS.contains(fileSystem) ? "durability is the server's promise" : "",
                        each(forks, records),
                        Quantity.plainBytes(ForkResult.total(forks, FactNames.DISK_BYTES)) + " written, "
                                + Quantity.count(ForkResult.total(forks, FactNames.DISK_RECORDS_READ))
                                + " records read back")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String device(List<ForkResult> forks) {
        String device = named(forks, FactNames.DISK_DEVICE, " on ");
        boolean isVirtual = !named(forks, FactNames.DISK_VIRTUAL, "").isEmpty();
        return device.isEmpty()
                ? ""
                : device
                        + named(forks, FactNames.DISK_WRITE_CACHE, ", cache ")
                        + (isVirtual ? ", virtual: durability is the hypervisor's promise" : "");
    }

    private static String named(List<ForkResult> forks, String name, String words) {
        return ForkResult.stated(forks, name).findFirst().map(words::concat).orElse("");
    }

    /** Of a device that is known: other programs may have their part in it. */
    private static String each(List<ForkResult> forks, long records) {
        boolean isCounted = forks.stream().allMatch(fork -> fork.facts().containsKey(FactNames.DISK_DEVICE_FLUSHES));
        return records == 0 || !isCounted
                ? ""
                : "for each record the device wrote "
                        + Quantity.plainBytes(ForkResult.total(forks, FactNames.DISK_DEVICE_BYTES) / records)
                        + " in "
                        + each(forks, FactNames.DISK_DEVICE_WRITES, records) + " writes and flushed "
                        + each(forks, FactNames.DISK_DEVICE_FLUSHES, records) + " times, for other programs too";
    }

    private static String each(List<ForkResult> forks, String name, long records) {
        return String.format(Locale.ROOT, "%.2f", ForkResult.total(forks, name) / (double) records);
    }
}
