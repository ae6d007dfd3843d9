// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.Map;

/** Reads, wakes a thread on a CPU and is woken by it, copies, and spins, as often and as long as its parameters say. */
public final class KnownItems implements LatencyTask {

    private final ByteBuffer one = ByteBuffer.allocateDirect(1);
    private NanoClock clock;
    private FileChannel zero;
    private Pipe there;
    private Pipe back;
    private Pipe self;
    private ByteBuffer many;
    private int reads;
    private int rounds;
    private long spinNanos;

    public KnownItems() {}

    @Override
    public void init(RunContext context) throws IOException {
        Map<String, String> parameters = context.parameters();
        clock = context.clock();
        reads = Integer.parseInt(parameters.getOrDefault("reads", "0"));
        rounds = Integer.parseInt(parameters.getOrDefault("rounds", "0"));
        spinNanos = Long.parseLong(parameters.getOrDefault("spin", "0"));
        many = ByteBuffer.allocateDirect(1024 * Integer.parseInt(parameters.getOrDefault("kilobytes", "0")));
        zero = FileChannel.open(Path.of("/dev/zero"));
        there = Pipe.open();
        back = Pipe.open();
        self = Pipe.open();
        int cpu = Integer.parseInt(parameters.getOrDefault("cpu", "0"));
        DaemonThread.start("partner", () -> answer(cpu));
    }

    private void answer(int cpu) {
        ByteBuffer message = ByteBuffer.allocateDirect(1);
        try {
            CpuPinning.ofThisHost().pinCurrentThread(cpu);
            while (true) {
                read(there.source(), message);
                write(back.sink(), message);
            }
        } catch (IOException over) {
            return;
        } catch (PinningException notHere) {
            throw new IllegalStateException(notHere);
        }
    }

    private static void write(WritableByteChannel out, ByteBuffer bytes) throws IOException {
        bytes.clear();
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    private static void read(ReadableByteChannel in, ByteBuffer bytes) throws IOException {
        bytes.clear();
        while (bytes.hasRemaining()) {
            if (in.read(bytes) < 0) {
                throw new IOException("closed");
            }
        }
    }

    @Override
    public void run(long intendedStartNanos) {
        try {
            for (int i = 0; i < reads; i++) {
                read(zero, one);
            }
            for (int i = 0; i < rounds; i++) {
                write(there.sink(), one);
                read(back.source(), one);
            }
            if (many.capacity() > 0) {
                write(self.sink(), many);
                read(self.source(), many);
            }
            if (spinNanos > 0) {
                long began = clock.nanoTime();
                while (clock.nanoTime() - began < spinNanos) {
                    Thread.onSpinWait();
                }
            }
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    @Override
    public void close() throws IOException {
        there.sink().close();
        back.source().close();
    }
}
