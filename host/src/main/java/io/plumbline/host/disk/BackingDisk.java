// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.disk;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.files.Mount;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The file system that holds a folder, and the block device below: the whole, of which it may have a partition. */
public record BackingDisk(HostFiles files, Mount mount, Optional<String> device) {

    /** Those that durability and times depend on, of all file systems. */
    private static final Pattern OF_NOTE = Pattern.compile(
            "sync|dirsync|volatile|discard|(no)?barrier|(barrier|data|commit|compress|compress-force|logbsize)=.*");

    private static final String UPPER = "upperdir=";

    /** Finds what is below a folder, given by its real path; empty if that can't be found. */
    public static Optional<BackingDisk> of(HostFiles files, Path folder) {
        return Mount.of(files, folder.toString()).map(mount -> new BackingDisk(files, mount, device(files, mount)));
    }

    /** File systems without a device have numbers that lead nowhere. */
    private static Optional<String> device(HostFiles files, Mount mount) {
        String link = "sys/dev/block/" + mount.device();
        boolean isPartition = files.exists(link + "/partition");
        return files.link(link)
                .map(Path::of)
                .map(path -> isPartition ? path.getParent() : path)
                .map(path -> String.valueOf(path.getFileName()));
    }

    /** Returns the file in which the kernel counts what the device does. */
    public Optional<Path> counter() {
        return device.map(name -> "sys/block/" + name + "/stat")
                .filter(files::exists)
                .map(path -> files.root().resolve(path));
    }

    /** Tells whether a hypervisor decides what a flush means: virtio's names are its own. */
    public boolean isVirtual() {
        return device.filter(name -> name.startsWith("vd")).isPresent();
    }

    public Optional<String> writeCache() {
        return device.flatMap(name -> files.value("sys/block/" + name + "/queue/write_cache"));
    }

    public String optionsOfNote() {
        return mount.allOptions()
                .filter(option -> OF_NOTE.matcher(option).matches())
                .collect(Collectors.joining(","));
    }

    /** Returns the folder that an overlay writes to. */
    public Optional<String> upperLayer() {
        return mount.superOptions().stream()
                .filter(option -> option.startsWith(UPPER))
                .map(option -> option.substring(UPPER.length()))
                .findFirst();
    }
}
