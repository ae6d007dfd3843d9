// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.host.accounting.HostCpuMeter;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.DaemonThread;
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
import java.util.Map;
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

    private final Laps laps;
    private final Runnable elsewhere;
    private final HostCpuMeter meter = new HostCpuMeter();
    private final ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
    private double call;
    private double small;

    /** {@code elsewhere}: moves a thread to another CPU than that of this one. */
    ChannelGauges(Laps laps, Runnable elsewhere) {
        this.laps = laps;
        this.elsewhere = elsewhere;
    }

    /** Half of them read, half write, a byte each. */
    Map<PricedItem, Double> calls() throws IOException {
        ByteBuffer one = ByteBuffer.allocateDirect(1);
        try (FileChannel zero = FileChannel.open(Path.of("/dev/zero"));
                FileChannel nowhere = FileChannel.open(Path.of("/dev/null"), StandardOpenOption.WRITE)) {
            call = laps.nanos(100, count -> exchange(zero, nowhere, one, count)) / 2;
        }
        return Map.of(PricedItem.CALL, call);
    }

    /** Prices are beyond calls, but not beyond hand-overs, which are small. */
    Map<PricedItem, Double> messages() throws IOException {
        return Map.of(
                PricedItem.TCP_MESSAGE, ofAMessage(overTcp()),
                PricedItem.UDP_MESSAGE, ofAMessage(overUdp()),
                PricedItem.UNIX_MESSAGE, ofAMessage(overUnix()));
    }

    private double ofAMessage(double roundTrip) {
        return (roundTrip - CALLS_OF_A_ROUND_TRIP * call) / 2;
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
    private <C extends SelectableChannel & ByteChannel> double between(C one, C other) throws IOException {
        one.configureBlocking(false);
        other.configureBlocking(false);
        DaemonThread.start("plumbline-echo", () -> {
            elsewhere.run();
            echo(other, other, ByteBuffer.allocateDirect(MESSAGE_BYTES));
        });
        return laps.nanos(1, count -> exchange(one, one, message, count));
    }

    private double overTcp() throws IOException {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel one = SocketChannel.open(server.getLocalAddress());
                SocketChannel other = server.accept()) {
            one.setOption(StandardSocketOptions.TCP_NODELAY, true);
            other.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return between(one, other);
        }
    }

    private double overUnix() throws IOException {
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

    private double overUdp() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramChannel one = DatagramChannel.open().bind(any);
                DatagramChannel other = DatagramChannel.open().bind(any)) {
            one.connect(other.getLocalAddress());
            other.connect(one.getLocalAddress());
            return between(one, other);
        }
    }

    /** Bytes are copied in and out of a pipe whose both ends belong to this thread. */
    Map<PricedItem, Double> copies() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel in = pipe.source();
                Pipe.SinkChannel out = pipe.sink()) {
            ByteBuffer one = ByteBuffer.allocateDirect(1);
            ByteBuffer many = ByteBuffer.allocateDirect(LARGE_BYTES);
            small = laps.nanos(50, count -> exchange(in, out, one, count));
            double large = laps.nanos(50, count -> exchange(in, out, many, count));
            return Map.of(PricedItem.BYTE_COPIED, (large - small) / (2 * (LARGE_BYTES - 1)));
        }
    }

    /** Prices round trips to a thread that sleeps, on this CPU, and on another that sleeps with it. */
    Map<PricedItem, Double> wakeUps() throws IOException {
        Woken near = woken(() -> {}); // a thread inherits the CPU of the one that starts it
        Woken far = woken(elsewhere);
        double wakeUp = near.nanos / near.switches;
        double others = Math.max(0, far.switches - far.interrupts) * wakeUp;
        double cpuWakeUp = far.interrupts < MIN_INTERRUPTS ? Double.NaN : (far.nanos - others) / far.interrupts;
        return Map.of(PricedItem.WAKE_UP, wakeUp, PricedItem.CPU_WAKE_UP, cpuWakeUp);
    }

    /** A round trip beyond its calls, with the switches of both threads and the interrupts of CPUs in it. */
    private record Woken(double nanos, double switches, double interrupts) {}

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
            double trip = laps.nanos(1, count -> {
                exchange(in, out, one, count);
                trips.addAndGet(count);
            });
            return new Woken(
                    trip - 2 * small,
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
