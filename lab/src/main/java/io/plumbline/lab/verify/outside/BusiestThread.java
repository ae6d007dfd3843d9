// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** The thread of another process that has used most CPU time, as Linux shows it: the one that measures or reflects. */
final class BusiestThread {

    private static final int USER_TICKS = 11; // position behind the name; "state" is 0
    private static final char STOPPED = 'T';
    private static final int TIMES_ON_CPU = 2; // of schedstat: time on a CPU, time waiting for one, times on a CPU

    private final Path stat;
    private final Path schedule;

    private BusiestThread(Path thread) {
        this.stat = thread.resolve("stat");
        this.schedule = thread.resolve("schedstat");
    }

    /** Finds it; empty where the system doesn't list threads. */
    static Optional<BusiestThread> of(long pid) throws IOException {
        Path threads = Path.of("/proc", Long.toString(pid), "task");
        if (!Files.isDirectory(threads)) {
            return Optional.empty();
        }
        Path busiest = null;
        long mostTicks = -1;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            for (Path thread : all) {
                long ticks = ticks(thread.resolve("stat"));
                if (ticks > mostTicks) {
                    mostTicks = ticks;
                    busiest = thread;
                }
            }
        }
        return Optional.ofNullable(busiest).map(BusiestThread::new);
    }

    private static long ticks(Path stat) throws IOException {
        try {
            return Long.parseLong(fields(stat)[USER_TICKS]);
        } catch (NoSuchFileException ended) {
            return -1;
        }
    }

    boolean isStopped() throws IOException {
        return fields(stat)[0].charAt(0) == STOPPED;
    }

    /** The number of times that it was given a CPU until now; empty where the kernel doesn't count that. */
    OptionalLong timesOnCpu() throws IOException {
        try {
            return OptionalLong.of(
                    Long.parseLong(Files.readString(schedule).strip().split(" ", -1)[TIMES_ON_CPU]));
        } catch (NoSuchFileException notCounted) {
            return OptionalLong.empty();
        }
    }

    private static String[] fields(Path stat) throws IOException {
        String line = Files.readString(stat);
        return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
    }
}
