// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import io.plumbline.host.files.HostFiles;
import java.util.Optional;

/** The facts from the files of a Linux host. */
record LinuxFacts(HostFiles files) implements SystemFacts {

    private static final long BYTES_PER_KIB = 1024;

    @Override
    public Optional<String> hostName() {
        return files.value("proc/sys/kernel/hostname");
    }

    @Override
    public Optional<String> operatingSystem() {
        return osRelease("etc/os-release").or(() -> osRelease("usr/lib/os-release"));
    }

    @Override
    public Optional<String> kernel() {
        return files.value("proc/sys/kernel/osrelease");
    }

    /** ARM has no line {@code model name}, hence OSHI's tables as the fallback. */
    @Override
    public Optional<String> cpuModel() {
        return files.valueOf("proc/cpuinfo", "model name")
                .map(name -> name.replaceAll("\\s+", " "))
                .filter(name -> !name.isEmpty());
    }

    @Override
    public Optional<Long> memoryBytes() {
        return files.valueOf("proc/meminfo", "MemTotal")
                .map(text -> text.split(" ", 2)[0])
                .filter(number -> number.matches("\\d{1,15}"))
                .map(number -> Long.parseLong(number) * BYTES_PER_KIB);
    }

    private Optional<String> osRelease(String path) {
        String key = "PRETTY_NAME=";
        return files.lines(path).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).replace("\"", "").strip())
                .filter(name -> !name.isEmpty())
                .findFirst();
    }
}
