// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.AgreeingRounds;
import io.plumbline.host.accounting.HostCpuMeter;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Prices what the kernel does for channels: calls, copies, wake-ups, and the way of a message over loopback. */
final class ChannelGauges {

    private static final int MESSAGE_BYTES = 32;
    private static final int LARGE_BYTES = 32_768;
    private static final int CALLS_OF_A_ROUND_TRIP = 4;
    private static final double MIN_INTERRUPTS = 0.5; // CPUs that poll while they are idle need none

    private final Laps rounds;
    private final Runnable elsewhere;
    private final HostCpuMeter meter = new HostCpuMeter();
    private final ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
    private AgreeingRounds call = AgreeingRounds.NOTHING;
    private AgreeingRounds small = AgreeingRounds.NOTHING;

    /** {@code elsewhere}: moves a thread to another CPU than that of this one. */
    ChannelGauges(Laps rounds, Runnable elsewhere) {
        this.rounds = rounds;
        this.elsewhere = elsewhere;
    }

    List<Price> calls() throws IOException {
        call = call();
        return List.of(Laps.price(PricedItem.CALL, call, 1));
    }

    /** Prices are beyond calls, but not beyond hand-overs, which are small. */
    List<Price> messages() throws IOException {
        AgreeingRounds calls = Laps.times(CALLS_OF_A_ROUND_TRIP, call);
        return List.of(
                Laps.beyond(PricedItem.TCP_MESSAGE, overTcp(), calls, 2),
                Laps.beyond(PricedItem.UDP_MESSAGE, overUdp(), calls, 2),
                Laps.beyond(PricedItem.UNIX_MESSAGE, overUnix(), calls, 2));
    }

    /** Half of them read, half write, a byte each. */
    private AgreeingRounds call() throws IOException {
        ByteBuffer one = ByteBuffer.allocateDirect(1);
        try (FileChannel zero = FileChannel.open(Path.of("/dev/zero"));
                FileChannel nowhere = FileChannel.open(Path.of("/dev/null"), StandardOpenOption.WRITE)) {
            return Laps.times(0.5, rounds.of(100, count -> exchange(zero, nowhere, one, count)));
        }
    }

    private static void exchange(ReadableByteChannel in, WritableByteChannel out, ByteBuffer bytes, int count)
            throws IOException {
        for (int i = 0; i < count; i++) {
            write(out, bytes);
            read(in, bytes);
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
                throw new IOException("the other end is closed");
            }
        }
    }

    /** Round trips to a thread on another CPU; both spin, so that nothing has to be woken. */
    private <C extends SelectableChannel & ByteChannel> AgreeingRounds between(C one, C other) throws IOException {
        one.configureBlocking(false);
        other.configureBlocking(false);
        DaemonThread.start("plumbline-echo", () -> {
            elsewhere.run();
            echo(other, other, ByteBuffer.allocateDirect(MESSAGE_BYTES));
        });
        return rounds.of(50, count -> exchange(one, one, message, count));
    }

    private AgreeingRounds overTcp() throws IOException {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel one = SocketChannel.open(server.getLocalAddress());
                SocketChannel other = server.accept()) {
            one.setOption(StandardSocketOptions.TCP_NODELAY, true);
            other.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return between(one, other);
        }
    }

    private AgreeingRounds overUnix() throws IOException {
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(null)) {
            UnixDomainSocketAddress address = (UnixDomainSocketAddress) server.getLocalAddress();
            try (SocketChannel one = SocketChannel.open(address);
                    SocketChannel other = server.accept()) {
                return between(one, other);
            } finally {
                Files.delete(address.getPath());
            }
        }
    }

    private AgreeingRounds overUdp() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramChannel one = DatagramChannel.open().bind(any);
                DatagramChannel other = DatagramChannel.open().bind(any)) {
            one.connect(other.getLocalAddress());
            other.connect(one.getLocalAddress());
            return between(one, other);
        }
    }

    /** Bytes are copied in and out of a pipe whose both ends belong to this thread. */
    List<Price> copies() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel in = pipe.source();
                Pipe.SinkChannel out = pipe.sink()) {
            ByteBuffer one = ByteBuffer.allocateDirect(1);
            ByteBuffer many = ByteBuffer.allocateDirect(LARGE_BYTES);
            small = rounds.of(50, count -> exchange(in, out, one, count));
            AgreeingRounds large = rounds.of(50, count -> exchange(in, out, many, count));
            return List.of(Laps.beyond(PricedItem.BYTE_COPIED, large, small, 2.0 * (LARGE_BYTES - 1)));
        }
    }

    /** Prices round trips to a thread that sleeps, on this CPU, and on another that sleeps with it. */
    List<Price> wakeUps() throws IOException {
        Woken near = woken(() -> {}); // a thread inherits the CPU of the one that starts it
        Woken far = woken(elsewhere);
        AgreeingRounds one = Laps.times(1 / near.switches, near.trip);
        Price wakeUp = Laps.price(PricedItem.WAKE_UP, one, 1);
        if (far.interrupts < MIN_INTERRUPTS) {
            return List.of(wakeUp);
        }
        AgreeingRounds others = Laps.times(Math.max(0, far.switches - far.interrupts), one);
        return List.of(wakeUp, Laps.beyond(PricedItem.CPU_WAKE_UP, far.trip, others, far.interrupts));
    }

    /** Round trips beyond their calls, with the switches of both threads and the interrupts of CPUs in one of them. */
    private record Woken(AgreeingRounds trip, double switches, double interrupts) {}

    /** On one CPU a thread often finds what it would have slept for. */
    private Woken woken(Runnable place) throws IOException {
        Pipe there = Pipe.open();
        Pipe back = Pipe.open();
        ByteBuffer one = ByteBuffer.allocateDirect(1);
        BlockingQueue<Supplier<Optional<ThreadUse>>> partner = new ArrayBlockingQueue<>(1);
        DaemonThread.start("plumbline-echo", () -> {
            place.run();
            partner.add(meter.ofThisThread());
            echo(there.source(), back.sink(), ByteBuffer.allocateDirect(1));
        });
        try (Pipe.SinkChannel out = there.sink();
                Pipe.SourceChannel in = back.source()) {
            exchange(in, out, one, 1);
            List<Supplier<Optional<ThreadUse>>> both = List.of(meter.ofThisThread(), partner.element());
            LongSupplier interrupts = meter.ofInterrupts();
            AtomicLong trips = new AtomicLong();
            double switchesBefore = switches(both);
            long interruptsBefore = interrupts.getAsLong();
            AgreeingRounds trip = rounds.of(50, count -> {
                exchange(in, out, one, count);
                trips.addAndGet(count);
            });
            return new Woken( // no switches: an infinite price, and so none, if nobody counts them
                    new AgreeingRounds(
                            trip.low() - 2 * small.high(),
                            trip.median() - 2 * small.median(),
                            trip.high() - 2 * small.low()),
                    (switches(both) - switchesBefore) / trips.get(),
                    (double) (interrupts.getAsLong() - interruptsBefore) / trips.get());
        }
    }

    private static double switches(List<Supplier<Optional<ThreadUse>>> threads) {
        return threads.stream()
                .flatMap(thread -> thread.get().stream())
                .mapToDouble(use -> (double) use.voluntarySwitches())
                .sum();
    }

    private static void echo(ReadableByteChannel in, WritableByteChannel out, ByteBuffer bytes) {
        try (in;
                out) {
            while (true) {
                read(in, bytes);
                write(out, bytes);
            }
        } catch (IOException over) {
            return; // nobody asks any more
        }
    }
}
