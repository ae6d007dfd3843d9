// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;

/** Suffers from each of the actions named by its arguments, and prints when each began and ended. */
public final class VictimMain {

    static final int PAGES = 200;

    private static final int PAGE_BYTES = 4096;

    private VictimMain() {}

    public static void main(String[] actions) throws InterruptedException {
        Thread thread = new Thread(() -> sufferAll(actions), "victim-thread-1");
        Thread.sleep(100); // so that the thread starts after the process was attached
        thread.start();
        thread.join();
    }

    private static void sufferAll(String... actions) {
        try {
            for (String action : actions) {
                ByteBuffer fresh = ByteBuffer.allocateDirect(1);
                long before = System.nanoTime();
                long after = suffer(action, fresh);
                System.out.println(action + " " + before + " " + after);
            }
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long suffer(String action, ByteBuffer first) throws InterruptedException, IOException {
        return switch (action) {
            case "blocks" -> {
                Thread.sleep(20);
                yield System.nanoTime();
            }
            case "pinned" -> {
                // a thread id can't be known without native code: pin all
                new ProcessBuilder(
                                "taskset",
                                "-acp",
                                "0",
                                Long.toString(ProcessHandle.current().pid()))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
                yield spin();
            }
            default -> touch(first);
        };
    }

    /** For so much CPU time that it loses its CPU to a rival many times, whoever else is there. */
    private static long spin() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long enoughNanos = threads.getCurrentThreadCpuTime() + 400_000_000L;
        while (threads.getCurrentThreadCpuTime() < enoughNanos) {
            Thread.onSpinWait();
        }
        return System.nanoTime();
    }

    private static long touch(ByteBuffer first) {
        // larger than what malloc keeps: a mapping of its own, of which no page is there
        ByteBuffer fresh = ByteBuffer.allocateDirect((PAGES + 64) * PAGE_BYTES * 4);
        for (int page = 0; page < PAGES; page++) {
            fresh.put(page * PAGE_BYTES, first.get(0));
        }
        return System.nanoTime();
    }
}
