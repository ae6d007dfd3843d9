// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class OutboxTest {

    private final ByteArrayOutputStream arrived = new ByteArrayOutputStream();

    private static ForkResult fork(int runs) {
        return new ForkResult(
                0,
                new JvmFacts("", "", "", "", "", List.of()),
                List.of(),
                "spin",
                new HarnessFloor(0, 0, 0, 0, 0),
                List.of(),
                Map.of(),
                IntStream.range(0, runs).mapToObj(OutboxTest::run).toList(),
                EndState.DIED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static RunResult run(int index) {
        return new RunResult(
                index,
                Instant.EPOCH,
                "uniform",
                Duration.ZERO,
                new InvocationCounts(0, 0, 0, 0, 0),
                0,
                0,
                0,
                List.of(),
                List.of(),
                new JvmActivity(0, 0, 0),
                EndState.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private ForkReport next(DataInputStream in) throws IOException {
        return RecordCodec.read(ForkReport.class, in);
    }

    @Test
    void sendsEachRunOnceAndAllInOrder() throws Exception {
        Outbox outbox = new Outbox(arrived);
        outbox.handOver(fork(1), Long.MAX_VALUE);
        outbox.send(new ForkEvent.RunFinished(0));
        outbox.handOver(fork(3), Long.MAX_VALUE);

        DataInputStream in = new DataInputStream(new ByteArrayInputStream(arrived.toByteArray()));
        assertThat(next(in)).isEqualTo(new ForkReport.Measured(fork(1)));
        assertThat(next(in)).isEqualTo(new ForkReport.Happened(new ForkEvent.RunFinished(0)));
        assertThat(next(in)).isEqualTo(new ForkReport.Measured(fork(0).withRuns(List.of(run(1), run(2)))));
        assertThat(in.available()).isZero();
    }

    @Test
    void nobodyWaitsForAParentThatIsSlow() throws Exception {
        CountDownLatch takes = new CountDownLatch(1);
        Outbox outbox = new Outbox(new OutputStream() {
            @Override
            public void write(int next) throws IOException {
                try {
                    takes.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                arrived.write(next);
            }
        });
        outbox.send(new ForkEvent.Stalled(0, 1));
        outbox.handOver(fork(1), 0);
        assertThat(arrived.size()).isZero();

        takes.countDown();
        outbox.sendAll(new ForkEvent.Stalled(0, 2));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(arrived.toByteArray()));
        assertThat(next(in)).isEqualTo(new ForkReport.Happened(new ForkEvent.Stalled(0, 1)));
        assertThat(next(in)).isEqualTo(new ForkReport.Measured(fork(1)));
    }

    @Test
    void sendsAllEvenIfATaskLeftItsThreadInterrupted() {
        Outbox outbox = new Outbox(arrived);
        Thread.currentThread().interrupt();
        outbox.handOver(fork(1), Long.MAX_VALUE);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(arrived.size()).isPositive();
    }
}
