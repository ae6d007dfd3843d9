// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.DaemonThread;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Makes injuries of a millisecond or more. */
final class Injuries {

    private static final NanoClock CLOCK = SystemNanoClock.INSTANCE;
    private static final long LENGTH_NANOS = 2_000_000;
    private static final int MEMORY_BYTES = 4 << 20;
    private static final int PAGE_BYTES = 4096;
    private static final int FILLED_BYTES = 48 << 20;
    private static final int LIVE_BLOCKS = 128;
    private static final int BLOCK_BYTES = 32 << 10;

    private Injuries() {}

    static boolean collect() {
        System.gc();
        return true;
    }

    static boolean sleep() {
        LockSupport.parkNanos(LENGTH_NANOS);
        return true;
    }

    static boolean work() {
        long startNanos = CLOCK.nanoTime();
        while (CLOCK.nanoTime() - startNanos < LENGTH_NANOS) {
            Thread.onSpinWait();
        }
        return true;
    }

    /** Filling an array is one instruction to the JVM: no safepoint is reached before its end. */
    static Injury lateReaching() {
        byte[] filled = new byte[FILLED_BYTES];
        Semaphore wanted = new Semaphore(0);
        DaemonThread.start("plumbline-filler", () -> {
            while (true) {
                wanted.acquireUninterruptibly();
                Arrays.fill(filled, (byte) CLOCK.nanoTime());
            }
        });
        return () -> {
            wanted.release();
            LockSupport.parkNanos(200_000);
            return collect();
        };
    }

    /** Of what is allocated some lives on, so that collecting takes a while. */
    static Injury allocation() {
        GarbageCollectorMXBean collector =
                ManagementFactory.getGarbageCollectorMXBeans().get(0);
        byte[][] live = new byte[LIVE_BLOCKS][];
        int[] next = new int[1];
        return () -> {
            long before = collector.getCollectionCount();
            live[next[0]++ % LIVE_BLOCKS] = new byte[BLOCK_BYTES];
            return collector.getCollectionCount() > before;
        };
    }

    /** Maps the same memory again and again; each time each page faults. */
    static Injury faults(Path file) {
        return () -> {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer memory = channel.map(MapMode.READ_WRITE, 0, MEMORY_BYTES);
                for (int place = 0; place < MEMORY_BYTES; place += PAGE_BYTES) {
                    memory.put(place, (byte) 1);
                }
                return true;
            }
        };
    }

    static Injury lock() {
        Object monitor = new Object();
        Semaphore wanted = new Semaphore(0);
        Semaphore held = new Semaphore(0);
        DaemonThread.start("plumbline-holder", () -> {
            while (true) {
                wanted.acquireUninterruptibly();
                synchronized (monitor) {
                    held.release();
                    hold();
                }
            }
        });
        return () -> {
            wanted.release();
            held.acquireUninterruptibly();
            synchronized (monitor) {
                return true;
            }
        };
    }

    private static void hold() {
        try {
            Thread.sleep(LENGTH_NANOS / 1_000_000);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
