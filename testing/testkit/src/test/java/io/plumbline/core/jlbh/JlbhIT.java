// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.TaskFailedException;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import net.openhft.chronicle.core.util.NanoSampler;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;
import org.junit.jupiter.api.Test;

/** Tasks as people write them for JLBH, none of which knows Plumbline. */
class JlbhIT {

    private static final int PER_SECOND = 2000;
    private static final long SPIN_NANOS = 20_000;
    private static final HarnessOptions OPTIONS = HarnessOptions.of(CellSpec.of(new TaskSpec("acme.Any"))
            .at(Rate.perSecond(PER_SECOND))
            .leadIn(500)
            .warmup(Duration.ofMillis(50))
            .duration(Duration.ofMillis(100))
            .runs(2)
            .with(RecordingSpec.DEFAULT.withDrain(Duration.ofSeconds(10))));

    @Test
    void runsATaskThatDoesNothing() {
        ForkResult fork = measure(new NoOp());
        assertAllCompleted(fork);
        assertThat(fork.facts()).containsEntry(FactNames.REPLIES_ON, "run thread");
    }

    @Test
    void measuresATaskThatSpinsAndItsProbes() {
        ForkResult fork = measure(new Spinning());
        assertAllCompleted(fork);
        for (RunResult run : fork.runs()) {
            assertThat(series(run, SeriesNames.RESPONSE).minNanos()).isGreaterThanOrEqualTo(2 * SPIN_NANOS);
            assertThat(series(run, SeriesNames.SERVICE).minNanos()).isBetween(2 * SPIN_NANOS, 100 * SPIN_NANOS);
            assertThat(series(run, "first_half").minNanos()).isBetween(SPIN_NANOS, 100 * SPIN_NANOS);
            assertThat(series(run, "first_half").count()).isEqualTo(run.counts().completed());
        }
    }

    @Test
    void measuresATaskThatSamplesOnTheReceivingThreadOfASocket() {
        ForkResult fork = measure(new SocketEcho());
        assertAllCompleted(fork);
        assertThat(fork.facts()).containsEntry(FactNames.REPLIES_ON, "receiver");
        long completed = fork.runs().get(0).counts().completed();
        assertThat(series(fork.runs().get(0), "sent").count()) // a reply may overtake the probe of its sending
                .isBetween(completed * 9 / 10, completed);
    }

    @Test
    void measuresATaskThatAnotherThreadCompletes() {
        ForkResult fork = measure(new HandedOver());
        assertAllCompleted(fork);
        assertThat(series(fork.runs().get(0), SeriesNames.RESPONSE).minNanos()).isGreaterThanOrEqualTo(SPIN_NANOS);
    }

    @Test
    void countsTheSamplesOfTwoThreadsThatNeverSleep() {
        ForkResult fork = measure(new TwoLoops());
        assertAllCompleted(fork);
        assertThat(series(fork.runs().get(0), SeriesNames.RESPONSE).minNanos()).isGreaterThanOrEqualTo(SPIN_NANOS);
    }

    @Test
    void countsTheSamplesOfAPool() {
        ForkResult fork = measure(new Pooled());
        assertAllCompleted(fork);
        for (String series : List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE)) {
            assertThat(series(fork.runs().get(0), series).minNanos()).isGreaterThanOrEqualTo(2_000_000);
        }
    }

    @Test
    void refusesATaskThatForgetsToSample() {
        NanoClock fast = () -> 1000 * System.nanoTime(); // it is waited for seconds
        Harness harness = new Harness(OPTIONS, fast, cpu -> {}, ForkListener.NONE);
        TaskFailedException failed =
                catchThrowableOfType(TaskFailedException.class, () -> harness.run(JlbhTask.of(new Forgetful())));
        assertThat(failed.soFar().endDetail()).contains("init", "took no sample", Forgetful.class.getName());
    }

    private static ForkResult measure(JLBHTask task) {
        return new Harness(OPTIONS).run(JlbhTask.of(task));
    }

    private static void assertAllCompleted(ForkResult fork) {
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.endDetail()).isEmpty();
        assertThat(fork.runs()).hasSize(2);
        for (RunResult run : fork.runs()) {
            assertThat(run.counts().scheduled()).isEqualTo(PER_SECOND * 100 / 1000);
            assertThat(run.counts().completed()).isEqualTo(run.counts().scheduled());
        }
    }

    private static Series series(RunResult run, String name) {
        return run.series(name).orElseThrow();
    }

    private static void spinUntil(long endNanos) {
        while (System.nanoTime() - endNanos < 0) {
            Thread.onSpinWait();
        }
    }

    private static final class NoOp implements JLBHTask {
        private JLBH jlbh;

        @Override
        public void init(JLBH given) {
            jlbh = given;
        }

        @Override
        public void run(long startTimeNS) {
            jlbh.sample(System.nanoTime() - startTimeNS);
        }
    }

    private static final class Spinning implements JLBHTask {
        private JLBH jlbh;
        private NanoSampler firstHalf;

        @Override
        public void init(JLBH given) {
            jlbh = given;
            firstHalf = given.addProbe("first half");
        }

        @Override
        public void run(long startTimeNS) {
            long begun = System.nanoTime();
            spinUntil(begun + SPIN_NANOS);
            firstHalf.sampleNanos(System.nanoTime() - begun);
            spinUntil(begun + 2 * SPIN_NANOS);
            jlbh.sampleNanos(System.nanoTime() - startTimeNS);
        }
    }

    /** Sends its start time through a server that echoes; a thread of its own receives it and samples. */
    private static final class SocketEcho implements JLBHTask {
        private ServerSocket server;
        private Socket socket;
        private DataOutputStream out;
        private NanoSampler sent;

        @Override
        public void init(JLBH jlbh) {
            try {
                server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                inThread("server", this::echo);
                socket = new Socket(server.getInetAddress(), server.getLocalPort());
                socket.setTcpNoDelay(true);
                out = new DataOutputStream(socket.getOutputStream());
                inThread("receiver", () -> receive(jlbh));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            sent = jlbh.addProbe("sent");
        }

        private interface Io {
            void run() throws IOException;
        }

        private static void inThread(String name, Io loop) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            loop.run();
                        } catch (IOException closed) {
                            // as complete() does
                        }
                    },
                    name);
            thread.setDaemon(true);
            thread.start();
        }

        private void echo() throws IOException {
            try (Socket peer = server.accept()) {
                peer.setTcpNoDelay(true);
                byte[] message = new byte[Long.BYTES];
                DataInputStream in = new DataInputStream(peer.getInputStream());
                while (true) {
                    in.readFully(message);
                    peer.getOutputStream().write(message);
                }
            }
        }

        private void receive(JLBH jlbh) throws IOException {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            while (true) {
                jlbh.sample(System.nanoTime() - in.readLong());
            }
        }

        @Override
        public void run(long startTimeNS) {
            try {
                out.writeLong(startTimeNS);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            sent.sampleNanos(System.nanoTime() - startTimeNS);
        }

        @Override
        public void complete() {
            try {
                socket.close();
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Hands each start time to a worker that takes its time. */
    private static final class HandedOver implements JLBHTask {
        private static final long END = Long.MIN_VALUE;

        private final BlockingQueue<Long> starts = new LinkedBlockingQueue<>();

        @Override
        public void init(JLBH jlbh) {
            Thread worker = new Thread(() -> work(jlbh), "worker");
            worker.setDaemon(true);
            worker.start();
        }

        private void work(JLBH jlbh) {
            try {
                for (long start = starts.take(); start != END; start = starts.take()) {
                    spinUntil(System.nanoTime() + SPIN_NANOS);
                    jlbh.sample(System.nanoTime() - start);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void run(long startTimeNS) {
            starts.add(startTimeNS);
        }

        @Override
        public void complete() {
            starts.add(END);
        }
    }

    /** Two event loops that poll, each for every second start time. */
    private static final class TwoLoops implements JLBHTask {
        private final List<Queue<Long>> starts = List.of(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
        private volatile boolean isOver;
        private int next;

        @Override
        public void init(JLBH jlbh) {
            for (Queue<Long> mine : starts) {
                Thread loop = new Thread(() -> poll(mine, jlbh), "loop");
                loop.setDaemon(true);
                loop.start();
            }
        }

        private void poll(Queue<Long> mine, JLBH jlbh) {
            while (!isOver) {
                Long start = mine.poll();
                if (start == null) {
                    Thread.onSpinWait();
                } else {
                    spinUntil(System.nanoTime() + SPIN_NANOS);
                    jlbh.sampleNanos(System.nanoTime() - start);
                }
            }
        }

        @Override
        public void run(long startTimeNS) {
            starts.get(next++ & 1).add(startTimeNS);
        }

        @Override
        public void complete() {
            isOver = true;
        }
    }

    /** Samples on any of four threads, 2 ms later. */
    private static final class Pooled implements JLBHTask {
        private final ScheduledExecutorService loops = Executors.newScheduledThreadPool(4);
        private JLBH jlbh;

        @Override
        public void init(JLBH given) {
            jlbh = given;
        }

        @Override
        public void run(long startTimeNS) {
            var unused =
                    loops.schedule(() -> jlbh.sampleNanos(System.nanoTime() - startTimeNS), 2, TimeUnit.MILLISECONDS);
        }

        @Override
        public void complete() {
            loops.shutdownNow();
        }
    }

    private static final class Forgetful implements JLBHTask {
        @Override
        public void init(JLBH jlbh) {}

        @Override
        public void run(long startTimeNS) {}
    }
}
