// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The CPU that this process and its children waited for, and that others had meanwhile, by the kernel's accounts. On
 * other systems none was ever taken. Threading: begun and ended by one thread; another one looks again and again, as
 * the accounts of threads end with them.
 */
final class CpuTaken implements AutoCloseable {

    /** The share of its time in which a thread may wait on an idle host: for another thread of its own process. */
    private static final double MAX_WAITING_SHARE = 0.05;

    /** A quiet host's work beside a test, in CPUs. */
    private static final double MAX_OTHERS = 0.15;

    private static final long LOOK_MILLIS = 100;
    private static final long TICK_NANOS = 10_000_000;
    private static final int BUSY_FIELDS = 8; // of which idle and waiting for a disk aren't busy
    private static final int STEAL = 7;

    private final Path root;
    private final Map<String, Account> first;
    private final Map<String, Account> last;
    private final Host before;
    private final long startNanos = System.nanoTime();
    private final Thread watcher = new Thread(this::watch, "cpu-taken");

    /** Nanoseconds of a thread. */
    private record Account(long ranNanos, long waitedNanos) {}

    /** Nanoseconds of all CPUs, and of the limit on this group of processes. */
    private record Host(long busyNanos, long stolenNanos, long throttledNanos) {}

    /** Reads a folder laid out as the kernel's are. */
    CpuTaken(Path root) {
        this.root = root;
        first = accounts();
        last = new HashMap<>(first);
        before = host();
        watcher.setDaemon(true);
    }

    /** Begins to watch this process. */
    static CpuTaken begin() {
        CpuTaken taken = new CpuTaken(Path.of("/"));
        taken.watcher.start();
        return taken;
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                look();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void look() {
        last.putAll(accounts());
    }

    /** Names the processes that took the CPU, if any. */
    synchronized Optional<String> evidence() {
        return evidence(elapsedNanos());
    }

    long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }

    /** The same, if so much time has passed. */
    Optional<String> evidence(long elapsedNanos) {
        look();
        Host now = host();
        long ran = 0;
        long waited = 0;
        for (Map.Entry<String, Account> thread : last.entrySet()) {
            Account earlier = first.getOrDefault(thread.getKey(), new Account(0, 0));
            ran += thread.getValue().ranNanos() - earlier.ranNanos();
            waited += thread.getValue().waitedNanos() - earlier.waitedNanos();
        }
        double others = (now.busyNanos() - before.busyNanos() - ran) / (double) elapsedNanos;
        double stolen = (now.stolenNanos() - before.stolenNanos()) / (double) elapsedNanos;
        double throttled = (now.throttledNanos() - before.throttledNanos()) / (double) elapsedNanos;
        double waiting = waited / Math.max(1.0, (double) (ran + waited));
        if (waiting <= MAX_WAITING_SHARE || Math.max(others, Math.max(stolen, throttled)) <= MAX_OTHERS) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "its threads waited for a CPU for %.0f %% of the time in which they could run, while others had %.2f CPUs, and %.2f"
                        + " were stolen, %.2f throttled",
                100 * waiting,
                Math.max(0, others),
                stolen,
                throttled));
    }

    private Map<String, Account> accounts() {
        Map<String, Account> accounts = new HashMap<>();
        ProcessHandle self = ProcessHandle.current();
        LongStream.concat(LongStream.of(self.pid()), self.descendants().mapToLong(ProcessHandle::pid))
                .forEach(pid -> addThreadsOf(pid, accounts));
        return accounts;
    }

    private void addThreadsOf(long pid, Map<String, Account> accounts) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(root.resolve("proc/" + pid + "/task"))) {
            for (Path thread : threads) {
                String[] fields =
                        Files.readString(thread.resolve("schedstat")).trim().split(" ", -1);
                accounts.put(
                        thread.getFileName().toString(),
                        new Account(Long.parseLong(fields[0]), Long.parseLong(fields[1])));
            }
        } catch (IOException | UncheckedIOException ended) {
            return; // what is known of it stays
        }
    }

    private Host host() {
        String[] ticks = firstLine("proc/stat").orElse("cpu").split(" +", -1);
        long busy = 0;
        for (int field = 1; field < Math.min(ticks.length, BUSY_FIELDS); field++) {
            busy += field == 4 || field == 5 ? 0 : Long.parseLong(ticks[field]);
        }
        long stolen = ticks.length > BUSY_FIELDS ? Long.parseLong(ticks[STEAL + 1]) : 0;
        return new Host(busy * TICK_NANOS, stolen * TICK_NANOS, throttledNanos());
    }

    private Optional<String> firstLine(String file) {
        try {
            return Files.readAllLines(root.resolve(file)).stream().findFirst();
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** In microseconds under the second version of control groups, and in nanoseconds under the first. */
    private long throttledNanos() {
        return 1_000 * valueOf("sys/fs/cgroup/cpu.stat", "throttled_usec")
                + valueOf("sys/fs/cgroup/cpu/cpu.stat", "throttled_time");
    }

    private long valueOf(String file, String name) {
        try {
            List<String> lines = Files.readAllLines(root.resolve(file));
            return lines.stream()
                    .filter(line -> line.startsWith(name + " "))
                    .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                    .sum();
        } catch (IOException missing) {
            return 0;
        }
    }

    @Override
    public void close() {
        watcher.interrupt();
    }
}
