// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.cgroup;

import io.plumbline.host.files.HostFiles;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The control group of this process, version 1 or 2, with all the groups above it that this process can see: the
 * tightest of their limits holds. Threading: immutable; every call reads the files anew.
 */
public final class Cgroup {

    private static final String MAX = "cpu.max";
    private static final String CFS_QUOTA = "cpu.cfs_quota_us";

    private final HostFiles files;
    private final CgroupFolders folders;

    private Cgroup(HostFiles files, CgroupFolders folders) {
        this.files = files;
        this.folders = folders;
    }

    /** Finds the control group of this process on the host that it runs on. */
    public static Cgroup ofThisHost() {
        return of(HostFiles.ofThisHost());
    }

    public static Cgroup of(HostFiles files) {
        return new Cgroup(
                files, CgroupFolders.parse(files.lines("proc/self/cgroup"), files.lines("proc/self/mountinfo")));
    }

    /**
     * Returns how many CPUs' worth of time the process may use: CPU seconds per second, above 0; empty if there is no
     * limit or none can be read.
     */
    public OptionalDouble cpuQuota() {
        return folders.cpu().stream()
                .map(folder -> folders.isVersion2ForCpu() ? quotaOfVersion2(folder) : quotaOfVersion1(folder))
                .flatMapToDouble(OptionalDouble::stream)
                .min();
    }

    /** Returns how much, and the file that sets it; empty if there is no limit or none can be read. */
    public Optional<CpuQuota> quota() {
        OptionalDouble cpus = cpuQuota();
        return cpus.isPresent()
                ? Optional.of(new CpuQuota(cpus.getAsDouble(), folders.isVersion2ForCpu() ? MAX : CFS_QUOTA))
                : Optional.empty();
    }

    /** Returns a CPU list such as {@code 0-3,8}; empty if unknown. */
    public Optional<String> cpusetCpus() {
        return folders.cpuset().stream()
                .flatMap(folder -> List.of("/cpuset.cpus.effective", "/cpuset.effective_cpus", "/cpuset.cpus").stream()
                        .flatMap(name -> files.value(folder + name).stream()))
                .findFirst();
    }

    /**
     * Returns how often and how long the group, and those above it, have been held back for having used up their quota:
     * totals since the groups were made; empty if unknown.
     */
    public Optional<CgroupThrottling> throttling() {
        return folders.cpu().stream()
                .flatMap(folder -> CgroupThrottling.parse(files.lines(folder + "/cpu.stat")).stream())
                .reduce(CgroupThrottling::plus);
    }

    private OptionalDouble quotaOfVersion2(String folder) {
        String[] words = files.text(folder + "/" + MAX).orElse("").split("\\s+", -1);
        return words.length == 2 ? quotient(number(words[0]), number(words[1])) : OptionalDouble.empty();
    }

    private OptionalDouble quotaOfVersion1(String folder) {
        return quotient(files.number(folder + "/" + CFS_QUOTA), files.number(folder + "/cpu.cfs_period_us"));
    }

    private static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException max) {
            return OptionalLong.empty();
        }
    }

    private static OptionalDouble quotient(OptionalLong quota, OptionalLong period) {
        if (quota.orElse(0) <= 0 || period.orElse(0) <= 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((double) quota.getAsLong() / period.getAsLong());
    }
}
