// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host;

import io.plumbline.host.files.HostFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files of a host that isn't there. */
public final class FakeHost {

    private static final String CPUS = "sys/devices/system/cpu/";

    private final Path root;

    public FakeHost(Path root) {
        this.root = root;
    }

    public HostFiles files() {
        return new HostFiles(root);
    }

    public FakeHost file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FakeHost online(String cpus) {
        return file(CPUS + "online", cpus);
    }

    public FakeHost mask(String cpus) {
        return file("proc/self/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t" + cpus);
    }

    public FakeHost cpu(int number, int socket, String threads, String l3) {
        String folder = CPUS + "cpu" + number + "/";
        return file(folder + "topology/physical_package_id", Integer.toString(socket))
                .file(folder + "topology/thread_siblings_list", threads)
                .file(folder + "cache/index0/level", "1")
                .file(folder + "cache/index0/shared_cpu_list", threads)
                .file(folder + "cache/index3/level", "3")
                .file(folder + "cache/index3/shared_cpu_list", l3);
    }

    public FakeHost node(int number, String cpus) {
        return file("sys/devices/system/node/node" + number + "/cpulist", cpus);
    }

    /** 2 sockets of 4 cores of 2 threads: CPUs 0-3 and 8-11 on socket 0, CPUs 4-7 and 12-15 on socket 1. */
    public FakeHost twoSocketsWithSmt() {
        online("0-15").mask("0-15");
        for (int cpu = 0; cpu < 16; cpu++) {
            int core = cpu % 8;
            boolean isFirst = core < 4;
            cpu(cpu, isFirst ? 0 : 1, core + "," + (core + 8), isFirst ? "0-3,8-11" : "4-7,12-15");
        }
        return file("sys/devices/system/node/online", "0-1").node(0, "0-3,8-11").node(1, "4-7,12-15");
    }
}
