// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** Reads the account of this JVM while its threads make known numbers of calls. */
@EnabledIf("tellsCalls")
class CallBracketIT {

    private static final Path THREAD = Path.of("/proc/thread-self");
    private static final int CALLS = 10_000;
    private static final int STRAY_CALLS = 500; // of the JVM in this thread: classes that it has to load

    static boolean tellsCalls() {
        return Files.isReadable(THREAD.resolve("io"));
    }

    @Test
    void seesTheReadsAndWritesOfAnotherThread() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        CountDownLatch looked = new CountDownLatch(1);
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<Long> threadId = threads.submit(() -> {
                readAndWrite(10, 10);
                begun.await();
                readAndWrite(CALLS, 2 * CALLS);
                done.countDown();
                looked.await();
                return thisThread();
            });
            CallBracket bracket = CallBracket.begin();
            begun.countDown();
            done.await();
            Map<Long, CallCounts> added = bracket.end();
            looked.countDown();

            CallCounts counts = added.get(threadId.get());
            assertThat(counts.reads()).isBetween((long) CALLS, (long) CALLS + STRAY_CALLS);
            assertThat(counts.writes()).isBetween(2L * CALLS, 2L * CALLS + STRAY_CALLS);
        } finally {
            begun.countDown();
            looked.countDown();
            threads.shutdownNow();
        }
    }

    @Test
    void leavesTheReadsOfLookingOutOfTheCallingThread() throws IOException {
        for (int i = 0; i < 3; i++) {
            CallBracket.begin().end(); // loads all classes
        }

        CallCounts counts = CallBracket.begin().end().get(thisThread());

        assertThat(counts.reads()).isBetween(0L, 5L);
        assertThat(counts.writes()).isZero();
    }

    private static long thisThread() throws IOException {
        return Long.parseLong(Files.readSymbolicLink(THREAD).getFileName().toString());
    }

    private static void readAndWrite(int reads, int writes) throws IOException {
        try (FileInputStream zero = new FileInputStream("/dev/zero");
                FileOutputStream nowhere = new FileOutputStream("/dev/null")) {
            byte[] bytes = new byte[8];
            for (int i = 0; i < reads; i++) {
                if (zero.read(bytes) != bytes.length) {
                    throw new IOException("/dev/zero has come to an end");
                }
            }
            for (int i = 0; i < writes; i++) {
                nowhere.write(bytes);
            }
        }
    }
}
