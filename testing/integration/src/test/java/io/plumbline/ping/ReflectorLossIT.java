// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

/** What a client sees when its reflector process dies, freezes or falls silent. */
@Timeout(180)
final class ReflectorLossIT {

    /** So that nobody can notice a death by it. */
    private static final Duration NEVER = Duration.ofHours(1);

    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final ReflectSpec FREE = ReflectSpec.DEFAULT.withPort(0);

    @ParameterizedTest
    @Waits({WaitStrategy.BLOCK, WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT})
    void namesTheEndpointWhenTheReflectorIsKilledInTheMiddle(WaitStrategy wait) throws Exception {
        try (ReflectorProcess reflector = start(FREE)) {
            killedInTheMiddle(reflector, context(reflector, wait, Duration.ofSeconds(10)))
                    .hasMessageContaining("endpoint=")
                    .hasMessageContaining("127.0.0.1");
        }
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK})
    void namesTheEndpointWhenTheReflectorIsKilledOnALossyMedium(WaitStrategy wait) throws Exception {
        try (ReflectorProcess reflector = start(FREE)) {
            killedInTheMiddle(reflector, context(reflector, ping("udp", wait).replyTimeout(NEVER)))
                    .hasMessageStartingWith("connection to the reflector ended: reason=")
                    .hasMessageContaining("endpoint=udp 127.0.0.1");
        }
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> killedInTheMiddle(
            ReflectorProcess reflector, RecordingContext context) throws Exception {
        RoundTripTask task = begun(context);
        CompletableFuture<Void> killing = CompletableFuture.runAsync(
                () -> ProcessHandle.of(reflector.pid()).ifPresent(ProcessHandle::destroyForcibly),
                CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS));
        try {
            return assertThatThrownBy(() -> runForSeconds(task, 60)).isInstanceOf(PingException.class);
        } finally {
            killing.join();
            task.close();
        }
    }

    /** A task that has had its first reply. */
    private static RoundTripTask begun(RecordingContext context) throws Exception {
        RoundTripTask task = new RoundTripTask();
        task.init(context);
        task.run(0);
        return task;
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.SELECT, WaitStrategy.BLOCK})
    void countsTheLossesWhileTheReflectorOfALossyMediumIsFrozen(WaitStrategy wait) throws Exception {
        try (ReflectorProcess reflector = start(FREE)) {
            RecordingContext context = context(reflector, ping("udp", wait));
            RoundTripTask task = begun(context);
            CompletableFuture<Void> thaw = freezeForASecond(reflector);

            while (!thaw.isDone()) {
                task.run(0);
            }
            for (int more = 0; more < 20; more++) { // what it echoes then comes first
                task.run(0);
            }
            task.close();
            // one that sleeps in the read is woken by an echo alone; the others give up one reply after the other
            assertThat(context.lost).isGreaterThanOrEqualTo(wait == WaitStrategy.BLOCK ? 1 : 3);
            assertThat(context.facts).containsEntry("replies_lost", Long.toString(context.lost));
            assertThat(Long.parseLong(context.facts.get("replies_late"))).isPositive();
        }
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.BLOCK})
    void outlastsAReflectorThatIsFrozenForASecond(WaitStrategy wait) throws Exception {
        try (ReflectorProcess reflector = start(FREE)) {
            RoundTripTask task = begun(context(reflector, wait, Duration.ofSeconds(10)));
            CompletableFuture<Void> thaw = freezeForASecond(reflector);

            task.run(0);
            task.run(0);

            thaw.join();
            task.close();
        }
    }

    @ParameterizedTest
    @Waits({WaitStrategy.BLOCK, WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT})
    void givesUpOnAReflectorThatStaysFrozen(WaitStrategy wait) throws Exception {
        try (ReflectorProcess reflector = start(FREE)) {
            RoundTripTask task = begun(context(reflector, wait, Duration.ofSeconds(1)));
            freeze(reflector);

            assertThatThrownBy(() -> task.run(0))
                    .isInstanceOf(PingException.class)
                    .hasMessageContaining("no reply in time: timeout=1s");

            signal(reflector, "-CONT");
            task.close();
        }
    }

    @Test
    void saysThatTheReflectorEndedAnIdleSession() throws Exception {
        ReflectSpec hasty = FREE.withLimits(new ReflectLimits(
                1, FREE.limits().maxSize(), FREE.limits().maxMemory(), Duration.ofMillis(200), Optional.empty()));
        try (ReflectorProcess reflector = start(hasty)) {
            RecordingContext context = context(reflector, WaitStrategy.BLOCK, Duration.ofSeconds(30));
            assertThatThrownBy(() -> idleAgainAndAgain(context)).hasMessageContaining("idle time-out");
        }
    }

    /** Until that is noticed. */
    private static void idleAgainAndAgain(RecordingContext context) throws Exception {
        RoundTripTask task = begun(context);
        try {
            while (true) {
                Thread.sleep(800);
                task.run(0);
            }
        } finally {
            task.close();
        }
    }

    @Test
    void endsWhenItsStandardInputIsClosed() throws Exception {
        ReflectorProcess reflector = start(FREE);
        assertThat(ProcessHandle.of(reflector.pid())
                        .flatMap(process -> process.info().commandLine()))
                .hasValueSatisfying(line -> assertThat(line).contains("-Dplumbline.role=reflector"));

        reflector.close();

        assertThat(reflector.isAlive()).isFalse();
    }

    @Test
    void showsWhatAProcessThatDiesEarlyWrote() {
        assertThatThrownBy(() -> start(JAVA_HOME, List.of("-XX:+NoSuchOption"), FREE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("NoSuchOption")
                .hasMessageContaining("exit status=1");
        assertThatThrownBy(() -> start(Path.of("/no/such"), List.of(), FREE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/no/such/bin/java");
    }

    @Test
    void showsWhyItCannotListen() throws Exception {
        try (ReflectorProcess first = start(FREE)) {
            ReflectSpec taken = FREE.withPort(first.address().port());

            assertThatThrownBy(() -> start(taken)).hasMessageContaining("can't listen: address=" + first.address());
        }
    }

    private static ReflectorProcess start(ReflectSpec spec) throws Exception {
        return start(JAVA_HOME, List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m"), spec);
    }

    private static ReflectorProcess start(Path javaHome, List<String> jvmArguments, ReflectSpec spec) throws Exception {
        return ReflectorProcess.start(new ReflectorLaunch(
                new JvmCommand(javaHome, jvmArguments, System.getProperty("java.class.path")),
                spec,
                Secret.NONE,
                Duration.ofSeconds(100)));
    }

    private static RecordingContext context(ReflectorProcess reflector, WaitStrategy wait, Duration replyTimeout) {
        return context(reflector, ping("tcp", wait).replyTimeout(replyTimeout));
    }

    private static RecordingContext context(ReflectorProcess reflector, PingSpec.Builder ping) {
        return new RecordingContext(ping.build(), reflector.address().toString());
    }

    private static PingSpec.Builder ping(String transport, WaitStrategy wait) {
        return PingSpec.over(transport).clientWait(wait).reflectorWait(Optional.of(WaitStrategy.BLOCK));
    }

    private static void runForSeconds(RoundTripTask task, int seconds) throws Exception {
        long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < endNanos) {
            task.run(0);
        }
    }

    private static CompletableFuture<Void> freezeForASecond(ReflectorProcess reflector) throws Exception {
        freeze(reflector);
        return CompletableFuture.runAsync(
                () -> signal(reflector, "-CONT"), CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
    }

    /** The signal is sent at once, but threads that run on other CPUs stop some time later. */
    private static void freeze(ReflectorProcess reflector) throws Exception {
        signal(reflector, "-STOP");
        Path threads = Path.of("/proc", Long.toString(reflector.pid()), "task");
        for (int tries = 0; tries < 1000 && !areStopped(threads); tries++) {
            Thread.sleep(5);
        }
    }

    private static boolean areStopped(Path threads) throws IOException {
        try (Stream<Path> each = Files.list(threads)) {
            for (Path thread : each.toList()) {
                String status = Files.readString(thread.resolve("stat"));
                if (status.charAt(status.lastIndexOf(')') + 2) != 'T') {
                    return false;
                }
            }
        }
        return true;
    }

    private static void signal(ReflectorProcess reflector, String signal) {
        assumeTrue(System.getProperty("os.name").contains("Linux"), "needs signals");
        try {
            int exit = new ProcessBuilder("kill", signal, Long.toString(reflector.pid()))
                    .start()
                    .waitFor();
            assertThat(exit).isZero();
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError("kill failed", failure);
        }
    }
}
