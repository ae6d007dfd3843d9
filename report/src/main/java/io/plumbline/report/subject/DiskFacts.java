// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what disk records were written to, and what its device did for each. */
final class DiskFacts {

    private static final Set<String> OF_NETWORKS = Set.of("nfs", "nfs4");

    private DiskFacts() {}

    static Optional<String> text(List<ForkResult> forks) {
        return forks.stream()
                .map(ForkResult::facts)
                .filter(facts -> facts.containsKey(FactNames.DISK_RECORDS))
                .findFirst()
                .map(facts -> text(facts, forks));
    }

    private static String text(Map<String, String> facts, List<ForkResult> forks) {
        long records = UnusualReplies.total(forks, FactNames.DISK_RECORDS);
        return Stream.of(
                        facts.getOrDefault(FactNames.DISK_FILE_SYSTEM, "file system unknown") + device(facts),
                        named(facts, FactNames.DISK_MOUNT_OPTIONS, "mounted with "),
                        named(facts, FactNames.DISK_UPPER_LAYER, "writes go to "),
                        OF_NETWORKS.contains(facts.getOrDefault(FactNames.DISK_FILE_SYSTEM, ""))
                                ? "durability is the server's promise"
                                : "",
                        each(forks, records),
                        Quantity.plainBytes(UnusualReplies.total(forks, FactNames.DISK_BYTES)) + " written, "
                                + Quantity.count(UnusualReplies.total(forks, FactNames.DISK_RECORDS_READ))
                                + " records read back")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String device(Map<String, String> facts) {
        String name = facts.getOrDefault(FactNames.DISK_DEVICE, "");
        return name.isEmpty()
                ? ""
                : " on " + name + named(facts, FactNames.DISK_WRITE_CACHE, ", cache ")
                        + (facts.containsKey(FactNames.DISK_VIRTUAL)
                                ? ", virtual: durability is the hypervisor's promise"
                                : "");
    }

    private static String named(Map<String, String> facts, String name, String words) {
        return facts.containsKey(name) ? words + facts.get(name) : "";
    }

    /** Of a device that is known: other programs may have their part in it. */
    private static String each(List<ForkResult> forks, long records) {
        boolean isCounted = forks.stream().allMatch(fork -> fork.facts().containsKey(FactNames.DISK_DEVICE_FLUSHES));
        return records == 0 || !isCounted
                ? ""
                : "for each record the device wrote "
                        + Quantity.plainBytes(UnusualReplies.total(forks, FactNames.DISK_DEVICE_BYTES) / records)
                        + " in "
                        + each(forks, FactNames.DISK_DEVICE_WRITES, records) + " writes and flushed "
                        + each(forks, FactNames.DISK_DEVICE_FLUSHES, records) + " times, for other programs too";
    }

    private static String each(List<ForkResult> forks, String name, long records) {
        return String.format(Locale.ROOT, "%.2f", UnusualReplies.total(forks, name) / (double) records);
    }
}
