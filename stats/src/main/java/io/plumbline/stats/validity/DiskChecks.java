// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Did records reach a disk, and are they there? */
public final class DiskChecks {

    private static final Set<String> OF_MEMORY = Set.of("tmpfs", "ramfs");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Set<String> WITHOUT_FLUSHES = Set.of("volatile", "nobarrier", "barrier=0");

    private DiskChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks) {
        return List.of(
                ForkResult.stated(forks, FactNames.DISK_MISMATCH)
                        .findFirst()
                        .map(what -> CaveatCode.RECORDS_WRONG.invalid(
                                "what was read back isn't what was written: " + what,
                                "Don't trust this disk; look at the kernel's log.")),
                whyNotDurable(forks)
                        .map(why -> CaveatCode.NOT_DURABLE.warning(
                                why, "Name a folder on a disk whose file system flushes it.")));
    }

    /** Says why what was written to the disk of forks doesn't outlast a power failure; empty if nothing speaks for that. */
    public static Optional<String> whyNotDurable(List<ForkResult> forks) {
        Optional<String> type =
                ForkResult.stated(forks, FactNames.DISK_FILE_SYSTEM).findFirst();
        return type.filter(OF_MEMORY::contains)
                .map(memory -> "nothing is written to a disk here: the file system is " + memory)
                .or(() -> ForkResult.stated(forks, FactNames.DISK_MOUNT_OPTIONS)
                        .flatMap(COMMA::splitAsStream)
                        .filter(WITHOUT_FLUSHES::contains)
                        .findFirst()
                        .map(option -> "the file system doesn't flush: it is mounted with " + option));
    }
}
