// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.ping.DatagramRelay.Direction;
import io.plumbline.ping.DatagramRelay.Fate;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many messages in flight on one connection. */
@Timeout(180)
final class PipelinedTaskIT {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WINDOW = 32;
    private static final int ROOM = 2_000_000;
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    @AfterEach
    void clearUp() {
        BadNetwork.be((direction, sequence) -> Fate.PASS);
    }

    private static PingSpec.Builder parameters(String transport, WaitStrategy wait, Receiver receiver) {
        return PingSpec.over(transport)
                .clientWait(wait)
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .receiver(receiver);
    }

    private static RecordingContext context(PingSpec.Builder ping, int inFlight) {
        return new RecordingContext(
                new PingParameters(ping.build(), PingParameters.THREAD, Secret.NONE, PingParameters.ANY_CPU, inFlight));
    }

    @ParameterizedTest
    @CsvSource({
        "tcp, SPIN, AUTO",
        "tcp, SPIN, THREAD",
        "tcp, SELECT_NOW, AUTO",
        "tcp, SELECT, AUTO",
        "tcp, BLOCK, AUTO",
        "tcp-socket, BLOCK, AUTO",
        "unix, SPIN, AUTO",
        "unix, BLOCK, AUTO",
    })
    void bringsEveryReplyOnce(String transport, WaitStrategy wait, Receiver receiver) throws Exception {
        RecordingContext context = context(parameters(transport, wait, receiver), WINDOW);

        CollectedReplies replies = exchange(context, 2_000);

        assertThat(replies.completed()).isEqualTo(2_000);
        assertThat(replies.areReportedOnceEach()).isTrue();
        assertThat(context.facts)
                .containsEntry("reflector_echoed", "2000")
                .containsEntry("reflector_bad", "0")
                .containsEntry("receiver", wait.burnsCpu() && receiver == Receiver.AUTO ? "poll" : "thread");
        assertThat(context.probes).containsOnlyKeys("client_to_reflector", "reflector_to_client");
        assertThat(context.probes.values())
                .allSatisfy(leg -> assertThat(leg.count).isEqualTo(2_000));
    }

    @ParameterizedTest
    @CsvSource({"shm, SPIN", "shm, YIELD", "shm, PARK", "thread, SPIN", "thread, PARK"})
    void bringsEveryReplyOnceThroughSharedMemory(String transport, WaitStrategy wait) throws Exception {
        RecordingContext context = context(
                parameters(transport, wait, Receiver.AUTO).reflectorWait(Optional.of(WaitStrategy.PARK)), WINDOW);

        CollectedReplies replies = exchange(context, 2_000);

        assertThat(replies.completed()).isEqualTo(2_000);
        assertThat(replies.areReportedOnceEach()).isTrue();
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SELECT, WaitStrategy.BLOCK, WaitStrategy.SPIN})
    void bringsEveryReplyOverUdp(WaitStrategy wait) throws Exception {
        RecordingContext context =
                context(parameters("udp", wait, Receiver.AUTO).lossTimeout(Duration.ofSeconds(20)), WINDOW);

        CollectedReplies replies = exchange(context, 1_000);

        assertThat(replies.ended()).isEqualTo(1_000);
        assertThat(replies.areReportedOnceEach()).isTrue();
    }

    /** Far more than all buffers on the way can hold: whoever only sent would wait for ever. */
    @ParameterizedTest
    @CsvSource({"tcp, SPIN", "tcp, BLOCK", "unix, SPIN", "unix, SELECT"})
    void receivesWhereSendingWouldBlock(String transport, WaitStrategy wait) throws Exception {
        RecordingContext context =
                context(parameters(transport, wait, Receiver.AUTO).size(new ByteSize(1 << 20)), 64);

        CollectedReplies replies = exchange(context, 128, 64);

        assertThat(replies.completed()).isEqualTo(128);
        assertThat(replies.areReportedOnceEach()).isTrue();
    }

    @ParameterizedTest
    @Waits({WaitStrategy.BLOCK, WaitStrategy.SPIN, WaitStrategy.SELECT})
    void countsWhatIsLostDoubledAndOvertaken(WaitStrategy wait) throws Exception {
        BadNetwork.be((direction, sequence) -> {
            if (direction == Direction.TO_REFLECTOR) {
                return sequence % 100 == 50 ? Fate.DROP : Fate.PASS;
            }
            return sequence % 100 == 20 ? Fate.DOUBLE : Fate.PASS;
        });
        RecordingContext context = context(
                parameters(BadNetwork.NAME, wait, Receiver.AUTO)
                        .lossTimeout(Duration.ofMillis(500)) // each loss stops the window for so long
                        .replyTimeout(Duration.ofSeconds(60)),
                WINDOW);

        CollectedReplies replies = exchange(context, 400);

        assertThat(replies.ended()).isEqualTo(400);
        assertThat(replies.areReportedOnceEach()).isTrue();
        for (long dropped = 50; dropped < 400; dropped += 100) {
            assertThat(replies.isLost(dropped)).isTrue();
        }
        assertThat(context.facts).containsEntry("replies_lost", Long.toString(replies.lost()));
        assertThat(Integer.parseInt(context.facts.get("replies_duplicate"))).isPositive();
    }

    /** Nothing comes that could wake a receiver that sleeps. */
    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.SELECT, WaitStrategy.BLOCK})
    void goesOnWhenAllThatIsOutIsLost(WaitStrategy wait) throws Exception {
        BadNetwork.be((direction, sequence) ->
                direction == Direction.TO_REFLECTOR && sequence >= 100 && sequence < 100 + WINDOW
                        ? Fate.DROP
                        : Fate.PASS);
        RecordingContext context = context(
                parameters(BadNetwork.NAME, wait, Receiver.AUTO)
                        .lossTimeout(Duration.ofMillis(500))
                        .replyTimeout(Duration.ofSeconds(60)),
                WINDOW);

        CollectedReplies replies = exchange(context, 300);

        assertThat(replies.ended()).isEqualTo(300);
        assertThat(replies.areReportedOnceEach()).isTrue();
        assertThat(replies.lost()).isPositive();
    }

    @Test
    void endsWhenNothingComesAnyMore() {
        BadNetwork.be((direction, sequence) -> sequence >= 50 ? Fate.DROP : Fate.PASS);
        RecordingContext context = context(
                parameters(BadNetwork.NAME, WaitStrategy.SPIN, Receiver.AUTO)
                        .lossTimeout(Duration.ofMillis(100))
                        .replyTimeout(Duration.ofMillis(800)),
                WINDOW);

        assertThatThrownBy(() -> exchange(context, 100_000))
                .isInstanceOf(PingException.class)
                .hasMessageContaining("no reply in time");
    }

    @Test
    void refusesWhatCanNotWork() {
        assertThatThrownBy(() -> context(parameters("tcp", WaitStrategy.BLOCK, Receiver.POLL), WINDOW))
                .hasMessageContaining("receiver=poll, wait=block");
        PingSpec.Builder spin = parameters("tcp", WaitStrategy.SPIN, Receiver.AUTO);
        assertThatThrownBy(() -> context(spin, 0))
                .hasMessage("in-flight out of range: in-flight=0 (allowed: 1 to 1048576)");
        assertThatThrownBy(() -> context(spin.size(new ByteSize(7)), WINDOW)).hasMessageContaining("bytes=7");
    }

    @ParameterizedTest
    @CsvSource({"tcp, SPIN", "tcp, BLOCK", "unix, SPIN", "udp, SPIN", "shm, SPIN", "thread, SPIN"})
    void neitherThreadAllocatesPerInvocation(String transport, WaitStrategy wait) throws Exception {
        PingSpec.Builder ping = parameters(transport, wait, Receiver.AUTO)
                .reflectorWait(Optional.of(
                        transport.equals("shm") || transport.equals("thread")
                                ? WaitStrategy.PARK
                                : WaitStrategy.BLOCK));
        CollectedReplies replies = new CollectedReplies(ROOM);
        PipelinedTask task = new PipelinedTask();
        try {
            task.init(context(ping, WINDOW), replies);
            long sent = send(task, replies, 0, 2_000);
            long receiver = receiverThread();
            long bytes = Long.MAX_VALUE;
            long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + PATIENCE_NANOS;
            while (bytes > 0 && isBefore(deadlineNanos) && sent + 500 < ROOM) {
                long before = allocatedBytes(receiver);
                sent = send(task, replies, sent, 500);
                bytes = allocatedBytes(receiver) - before;
            }
            assertThat(bytes).isZero();
        } finally {
            task.close();
        }
    }

    /** The number of the receiving thread, -1 if there is none. */
    private static long receiverThread() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("plumbline-receiver"))
                .mapToLong(Thread::getId)
                .findFirst()
                .orElse(-1);
    }

    private static long allocatedBytes(long receiver) {
        long own = THREADS.getCurrentThreadAllocatedBytes();
        return receiver < 0 ? own : own + THREADS.getThreadAllocatedBytes(receiver);
    }

    private static CollectedReplies exchange(RecordingContext context, int invocations) throws Exception {
        return exchange(context, invocations, WINDOW);
    }

    private static CollectedReplies exchange(RecordingContext context, int invocations, int window) throws Exception {
        CollectedReplies replies = new CollectedReplies(invocations);
        PipelinedTask task = new PipelinedTask();
        try {
            task.init(context, replies);
            send(task, replies, 0, invocations, window);
        } finally {
            task.close();
        }
        return replies;
    }

    private static long send(PipelinedTask task, CollectedReplies replies, long first, int count) throws Exception {
        return send(task, replies, first, count, WINDOW);
    }

    /** As the harness does it: a slot is free when what was in it has ended, and all is awaited at the end. */
    private static long send(PipelinedTask task, CollectedReplies replies, long first, int count, int window)
            throws Exception {
        long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + PATIENCE_NANOS;
        for (long sequence = first; sequence < first + count; sequence++) {
            while (!replies.isReported(sequence - window) && isBefore(deadlineNanos)) {
                task.poll();
            }
            task.send(sequence, 0);
        }
        while (replies.ended() < first + count && isBefore(deadlineNanos)) {
            task.poll();
        }
        return first + count;
    }

    private static boolean isBefore(long deadlineNanos) {
        return SystemNanoClock.INSTANCE.nanoTime() - deadlineNanos < 0;
    }
}
