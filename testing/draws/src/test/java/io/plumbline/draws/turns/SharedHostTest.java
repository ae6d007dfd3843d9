// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class SharedHostTest {

    @TempDir
    Path folder;

    private static Thread start(Runnable runnable) {
        Thread thread = new Thread(runnable);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitThatItWaits(Thread thread) throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
    }

    @Test
    void letsManyInBesideEachOther() throws Exception {
        SharedHost host = new SharedHost(folder);
        host.enter(false);
        start(() -> host.enter(false)).join();
        host.leave();
        host.leave();
        host.enter(true);
    }

    @Test
    void letsWhoWaitsToBeAloneInBeforeThoseWhoComeLater() throws Exception {
        SharedHost host = new SharedHost(folder);
        CountDownLatch done = new CountDownLatch(1);
        Queue<String> order = new ConcurrentLinkedQueue<>();
        host.enter(false);
        Thread alone = start(() -> {
            host.enter(true);
            order.add("alone");
            host.leave();
        });
        awaitThatItWaits(alone);
        Thread later = start(() -> {
            host.enter(false);
            order.add("later");
            done.countDown();
        });
        awaitThatItWaits(later);
        assertThat(order).isEmpty();
        host.makeWay();
        done.await();
        assertThat(order).containsExactly("alone", "later");
    }

    @Test
    void nobodyIsInWhileAProcessIsAlone() throws Exception {
        Path left = folder.resolve("left");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AloneForAMoment.class.getName(),
                        folder.toString(),
                        left.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("alone");

        new SharedHost(folder).enter(false);

        assertThat(left).exists();
    }

    /** Ends without leaving. */
    static final class AloneForAMoment {

        private AloneForAMoment() {}

        public static void main(String... arguments) throws IOException, InterruptedException {
            new SharedHost(Path.of(arguments[0])).enter(true);
            System.out.println("alone");
            Thread.sleep(200);
            Files.writeString(Path.of(arguments[1]), "");
        }
    }

    @Test
    void measuringIsWhatSaysSoAnywhereInIt() {
        assertThat(List.of(Plain.class, Tagged.class, TaggedWithin.class, TaggedMethod.class))
                .extracting(HostTurns::measures)
                .containsExactly(false, true, true, true);
    }

    static class Plain {}

    @Tag(HostTurns.MEASURING)
    static class Tagged {}

    static class TaggedWithin {
        static class Inner extends Tagged {}
    }

    static class TaggedMethod {
        @Tag(HostTurns.MEASURING)
        void measures() {}
    }
}
