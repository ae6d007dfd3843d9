// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.ByHand;
import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.PeerProcess;
import io.plumbline.benchmarks.SeriesLine;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Round trips back to back, hand-written on Netty without any harness. Prints one line of results. */
public final class NettyPingMain implements ByHand.Connection {

    private final PingLoop loop;
    private final ReplyHandler replies;
    private final Channel channel;
    private final int sizeBytes;

    private NettyPingMain(PingLoop loop, ReplyHandler replies, Channel channel, int sizeBytes) {
        this.loop = loop;
        this.replies = replies;
        this.channel = channel;
        this.sizeBytes = sizeBytes;
    }

    /**
     * Starts a reflector, measures, and ends. {@code commandLine}: {@code --io} nio or epoll, {@code --loop} spin or
     * thread, {@code --seconds}, {@code --warmup}, {@code --size} in bytes, {@code --client-cpu} and
     * {@code --reflector-cpu} or -1 for not pinned.
     */
    public static void main(String[] commandLine) throws IOException {
        Arguments arguments = ByHand.arguments(commandLine, " --io nio --loop spin");
        int sizeBytes = arguments.integer("--size", Long.BYTES, 65_536);
        int seconds = arguments.integer("--seconds", 1, 3600);
        int warmUpSeconds = arguments.integer("--warmup", 1, 3600);
        try (PeerProcess reflector = PeerProcess.start(
                NettyReflectorMain.class,
                List.of(
                        "--io",
                        arguments.text("--io"),
                        "--loop",
                        arguments.text("--loop"),
                        "--cpu",
                        arguments.text("--reflector-cpu")))) {
            NettyPingMain ping = connect(arguments, reflector.port(), sizeBytes);
            Cpu.pinCurrentThread(arguments.cpu("--client-cpu")); // and not the loop's thread, if it has one
            ByHand.measure(warmUpSeconds, ping);
            Histogram service = ByHand.measure(seconds, ping);
            System.out.printf("# tool=netty io=%s loop=%s%n", arguments.text("--io"), arguments.text("--loop"));
            SeriesLine.print("service", service);
            var unused = ping.channel.close();
        }
        System.exit(0); // nothing is left to do for Netty's threads
    }

    private static NettyPingMain connect(Arguments arguments, int port, int sizeBytes) {
        Io io = Io.valueOf(arguments.text("--io"));
        PingLoop loop = PingLoop.of(arguments.text("--loop"), io.handlers());
        ReplyHandler replies = new ReplyHandler(loop, sizeBytes);
        ChannelFuture connecting = new Bootstrap()
                .group(loop.group())
                .channel(io.client())
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(replies)
                .connect(InetAddress.getLoopbackAddress(), port)
                .addListener(done -> loop.signal());
        loop.await(connecting::isDone);
        if (!connecting.isSuccess()) {
            throw new IllegalStateException("can't connect: port=" + port, connecting.cause());
        }
        return new NettyPingMain(loop, replies, connecting.channel(), sizeBytes);
    }

    @Override
    public void roundTrip() {
        long expected = replies.replies() + 1;
        ByteBuf message = channel.alloc().directBuffer(sizeBytes);
        message.writeLong(expected).writerIndex(sizeBytes);
        var unused = channel.writeAndFlush(message, channel.voidPromise());
        loop.await(() -> replies.replies() == expected);
    }
}
